import { useState } from "react";
import { maxNameLength } from "../../../../../lib/limits.ts";
import { useCreate } from "../../../api/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { useStep } from "./useStep.ts";

/** A form for the first site: a name and a description. */
export function SiteStep() {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const create = useCreate("sites", { quiet: true });
  const { onSubmit, busy, error } = useStep(async () => {
    await create.mutateAsync({ name, ...(description.trim() !== "" && { description }) });
    toast(`Site ${name} added`);
  });
  return (
    <form className="stack" onSubmit={onSubmit}>
      <div className="step-fields">
        <Field label="Name" required>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              onChange={setName}
              placeholder="Head office"
              maxLength={maxNameLength}
            />
          )}
        </Field>
        <Field label="Description">
          {(control) => (
            <TextInput
              {...control}
              value={description}
              onChange={setDescription}
              placeholder="Street and town, what it houses"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          Add site
        </Button>
      </div>
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
    </form>
  );
}
