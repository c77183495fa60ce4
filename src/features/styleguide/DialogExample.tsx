import { useState } from "react";
import { Button } from "#src/components/Button.tsx";
import { Dialog } from "#src/components/Dialog.tsx";

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
