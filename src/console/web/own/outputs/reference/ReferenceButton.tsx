import { useState } from "react";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import { ReferenceDrawer } from "./ReferenceDrawer.tsx";

/** Opens what a template may say about the records of a resource: fields, variables and filters. */
export function ReferenceButton({ resource: name }: { readonly resource: string }) {
  const [isOpen, setOpen] = useState(false);
  const resource = resourceNamed(name);
  return (
    <>
      <Button variant="ghost" size="small" icon="book" onClick={() => setOpen(true)}>
        Reference
      </Button>
      {isOpen && <ReferenceDrawer resource={resource} onClose={() => setOpen(false)} />}
    </>
  );
}
