import { useState } from "react";
import { Button } from "#src/components/Button.tsx";
import { Dialog } from "#src/components/Dialog.tsx";

type Props = Record<"title" | "text" | "openLabel" | "closeLabel", string>;

/** A button that opens the dialog. */
export function DialogExample({ title, text, openLabel, closeLabel }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{openLabel}</Button>
      <Dialog open={isOpen} title={title} closeLabel={closeLabel} onClose={() => setIsOpen(false)}>
        <p>{text}</p>
      </Dialog>
    </>
  );
}
