import { useRef, useState } from "react";
import { useCreate, useList } from "../../../api/queries.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { StepForm } from "./StepForm.tsx";
import { useStep } from "./useStep.ts";

/** A form for the first prefix, at the existing site, and its VLAN if it has one. */
export function NetworkStep() {
  const [prefix, setPrefix] = useState("");
  const [vid, setVid] = useState("");
  const [name, setName] = useState("");
  const sites = useList("sites", { pageSize: 1 });
  const createVlan = useCreate("vlans", { quiet: true });
  const createPrefix = useCreate("prefixes", { quiet: true });
  // If the prefix was rejected, the VLAN exists already.
  const made = useRef<string>(undefined);
  const hasVlan = vid !== "" || name !== "";
  const form = useStep(async () => {
    const siteId = sites.data?.data[0]?.id ?? null;
    if (hasVlan) made.current ??= (await createVlan.mutateAsync({ vid: Number(vid), name, siteId })).data.id;
    await createPrefix.mutateAsync({ prefix: prefix.trim(), vlanId: made.current ?? null, siteId });
    toast(`${hasVlan ? `VLAN ${vid} and ` : ""}${prefix.trim()} added`);
  });
  return (
    <StepForm {...form} action={hasVlan ? "Add both" : "Add prefix"}>
      <Field label="Prefix" required>
        {(control) => (
          <TextInput {...control} mono value={prefix} onChange={setPrefix} placeholder="10.20.0.0/24" />
        )}
      </Field>
      <Field label="VLAN number" required={hasVlan}>
        {(control) => (
          <TextInput
            {...control}
            value={vid}
            onChange={setVid}
            inputMode="numeric"
            pattern="[0-9]{1,4}"
            title="A number from 1 to 4094"
            placeholder="20"
          />
        )}
      </Field>
      <Field label="VLAN name" required={hasVlan}>
        {(control) => <TextInput {...control} value={name} onChange={setName} placeholder="Servers" />}
      </Field>
    </StepForm>
  );
}
