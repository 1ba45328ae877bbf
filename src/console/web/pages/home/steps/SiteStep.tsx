import { useState } from "react";
import { maxNameLength } from "../../../../../lib/limits.ts";
import { useCreate } from "../../../api/queries.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { StepForm } from "./StepForm.tsx";
import { useStep } from "./useStep.ts";

/** A form for the first site: a name and a description. */
export function SiteStep() {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const create = useCreate("sites", { quiet: true });
  const form = useStep(async () => {
    await create.mutateAsync({ name, ...(description.trim() !== "" && { description }) });
    toast(`Site ${name} added`);
  });
  return (
    <StepForm {...form} action="Add site">
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
    </StepForm>
  );
}
