import { useState } from "react";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";

type Props = Record<"title" | "text" | "openLabel" | "closeLabel", string>;

/** A button that opens the dialog. */
export function DialogExample({ title, text, openLabel, closeLabel }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{openLabel}</Button>
      <Dialog open={open} title={title} closeLabel={closeLabel} onClose={() => setOpen(false)}>
        <p>{text}</p>
      </Dialog>
    </>
  );
}
