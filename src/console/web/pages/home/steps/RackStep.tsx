import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { maxNameLength } from "../../../../../lib/limits.ts";
import { useCreate } from "../../../api/queries.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { StepForm } from "./StepForm.tsx";
import { useStep } from "./useStep.ts";

/** A form for the first rack of a site: its name and its height. */
export function RackStep({ siteId }: { readonly siteId: string | undefined }) {
  const [name, setName] = useState("");
  const [height, setHeight] = useState("42");
  const create = useCreate("racks", { quiet: true });
  const form = useStep(async () => {
    if (siteId === undefined) return;
    await create.mutateAsync({ name, siteId, height: Number(height) });
    toast(`Rack ${name} added`);
  });
  if (siteId === undefined)
    return (
      <p>
        A rack belongs to a site:{" "}
        <Link to="/r/$resource/new" params={{ resource: "sites" }}>
          add a site
        </Link>{" "}
        first.
      </p>
    );
  return (
    <StepForm {...form} action="Add rack">
      <Field label="Rack" required>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={setName}
            placeholder="A01"
            maxLength={maxNameLength}
          />
        )}
      </Field>
      <Field label="Height" required>
        {(control) => (
          <TextInput
            {...control}
            value={height}
            onChange={setHeight}
            inputMode="numeric"
            pattern="[0-9]{1,3}"
            title="A number of units from 1 to 100"
            suffix="U"
          />
        )}
      </Field>
    </StepForm>
  );
}
