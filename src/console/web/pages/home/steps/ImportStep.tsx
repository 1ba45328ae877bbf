import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { HandedOver } from "../../../base/handOver.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { TextArea } from "../../../ui/input/TextArea.tsx";

/** Passes a pasted list to the import, or leads to the page that imports files. */
export function ImportStep({ onTake }: { readonly onTake: (what: HandedOver) => void }) {
  const [text, setText] = useState("");
  return (
    <div className="stack">
      <Field
        label="Paste a list"
        hint="Include the row with the column names. You can also drop a file here."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={text}
            onChange={setText}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text/plain");
              if (text !== "" || !pasted.includes("\t")) return;
              event.preventDefault();
              onTake({ text: pasted });
            }}
          />
        )}
      </Field>
      <div className="actions">
        {text.trim() === "" ? (
          <Link to="/imports" className={buttonClass({ variant: "primary" })}>
            <Icon name="upload" />
            Import a file
          </Link>
        ) : (
          <Button variant="primary" icon="upload" onClick={() => onTake({ text })}>
            Import the list
          </Button>
        )}
      </div>
    </div>
  );
}
