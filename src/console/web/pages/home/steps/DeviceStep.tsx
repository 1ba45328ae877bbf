import { useRef, useState } from "react";
import { maxNameLength } from "../../../../../lib/limits.ts";
import { useCreate, useList } from "../../../api/queries.ts";
import { Combobox } from "../../../ui/input/Combobox.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import type { Option } from "../../../ui/input/option.ts";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { StepForm } from "./StepForm.tsx";
import { useStep } from "./useStep.ts";

interface DeviceStepProps {
  readonly rack: { readonly id: string; readonly name: string };
}

/** A form for the first device in a rack: its name, its type, which is created if it is new, and its lowest unit. */
export function DeviceStep({ rack }: DeviceStepProps) {
  const [name, setName] = useState("");
  const [type, setType] = useState<Option | null>(null);
  const [unit, setUnit] = useState("");
  const types = useList("device-types", { pageSize: 100 });
  const options = (types.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }));
  const createType = useCreate("device-types", { quiet: true });
  const create = useCreate("devices", { quiet: true });
  // If the device was rejected, its type exists already.
  const made = useRef(new Map<string, string>());
  const typeId = async ({ value, label }: Option): Promise<string> => {
    const known = options.find((one) => one.value === value)?.value ?? made.current.get(label);
    if (known !== undefined) return known;
    const { id } = (await createType.mutateAsync({ name: label })).data;
    made.current.set(label, id);
    return id;
  };
  const form = useStep(async () => {
    if (type === null) return;
    const place = unit === "" ? {} : { position: unit, face: "front" as const };
    await create.mutateAsync({ name, deviceTypeId: await typeId(type), rackId: rack.id, ...place });
    toast(`Device ${name} added to rack ${rack.name}`);
  });
  return (
    <StepForm {...form} action="Add device">
      <Field label={`Device in ${rack.name}`} required>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={setName}
            placeholder="core-switch-1"
            maxLength={maxNameLength}
          />
        )}
      </Field>
      <Field label="Device type" required>
        {(control) => (
          <Combobox
            {...control}
            allowCustom
            takesLeft
            value={type}
            options={options}
            placeholder="Its model"
            onChange={setType}
          />
        )}
      </Field>
      <Field label="Lowest unit">
        {(control) => (
          <TextInput
            {...control}
            value={unit}
            onChange={setUnit}
            inputMode="numeric"
            pattern="[0-9]{1,3}"
            title="The number of a unit of the rack"
            placeholder="20"
            suffix="U"
          />
        )}
      </Field>
    </StepForm>
  );
}
