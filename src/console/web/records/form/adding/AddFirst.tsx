import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { type Added, AddForm } from "./AddButton.tsx";

interface AddFirstProps extends Added {
  /** A verb and a noun: "Add a rack". */
  readonly label: string;
}

/** A labelled button that opens the form for a new record over the page, for pages that are still empty. */
export function AddFirst({ label, ...added }: AddFirstProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <AddForm added={added} onClose={() => setOpen(false)} />}
    </>
  );
}
