import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ReplacementPreview } from "../../../../../areas/equipment/replace/answers.ts";
import { recordAddress } from "../../../api/address.ts";
import { messageOf } from "../../../api/apiError.ts";
import { send } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { useAction } from "../../../api/queries.ts";
import type { RecordNamed } from "../../../api/record.ts";
import { refreshAll, undoOf } from "../../../api/undo/undoChange.ts";
import { AddForm } from "../../../records/form/adding/AddButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Combobox } from "../../../ui/input/Combobox.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import type { Option } from "../../../ui/input/option.ts";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { ReplacePreview } from "./ReplacePreview.tsx";
import { useSpares } from "./useSpares.ts";

interface ReplaceDialogProps {
  readonly device: RecordNamed<"devices">;
  readonly onClose: () => void;
}

/** Asks which device is to take the place of this one, shows which ports match, and replaces it. */
export function ReplaceDialog({ device, onClose }: ReplaceDialogProps) {
  const { id, name } = device;
  const navigate = useNavigate();
  const replace = useAction("devices", "replace");
  const load = useSpares(device);
  const [chosen, choose] = useState<Option | null>(null);
  const [skipMissing, setSkipMissing] = useState(false);
  const [added, setAdded] = useState<string>();
  const { data: preview, error } = useReplacement(id, chosen?.value);
  const isReady =
    preview !== undefined && preview.taken.length === 0 && (preview.missing.length === 0 || skipMissing);
  const run = async (): Promise<void> => {
    if (chosen === null) return;
    const answer = await replace.mutateAsync({ id, body: { newDeviceId: chosen.value, skipMissing } });
    // Ports, cables, addresses and the rack have changed as well.
    void refreshAll();
    toast(`${name} replaced`, undoOf(answer));
    onClose();
    navigate({ to: "/r/$resource/$id", params: { resource: "devices", id: chosen.value } });
  };
  const failure = error ?? replace.error;
  return (
    <>
      <Dialog
        open
        title={
          <>
            Replace <bdi>{name}</bdi>
          </>
        }
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              busy={replace.isPending}
              disabled={!isReady}
              onClick={() => void run().catch(() => undefined)}
            >
              Replace device
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>
            Its name, place, cables, addresses and links move to the new device. This one is retired and
            leaves its rack. You can undo this.
          </p>
          <Field label="New device" hint="In stock or planned; devices of the same type come first." required>
            {(control) => (
              <Combobox
                {...control}
                autoFocus
                placeholder="Find a device …"
                value={chosen}
                load={load}
                onChange={(option) => {
                  replace.reset();
                  setSkipMissing(false);
                  choose(option);
                }}
                onCreate={setAdded}
                createLabel="Add a device"
              />
            )}
          </Field>
          {preview !== undefined && (
            <ReplacePreview preview={preview} skipsMissing={skipMissing} onSkipMissing={setSkipMissing} />
          )}
          {failure !== null && (
            <Notice tone="bad" urgent title="Not replaced">
              {messageOf(failure)}
            </Notice>
          )}
        </div>
      </Dialog>
      {added !== undefined && (
        <AddForm
          added={{
            resource: "devices",
            given: { status: "stock" },
            start: { name: added, deviceTypeId: device.deviceTypeId },
            onAdded: (row) => choose({ value: row.id, label: String(row.name) }),
          }}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  );
}

/** Reads what replacing a device by another one would move; nothing before one is chosen. */
const useReplacement = (id: string, newDeviceId: string | undefined) =>
  useQuery({
    queryKey: [...keys.record("devices", id), "replacement", newDeviceId],
    queryFn: async ({ signal }) =>
      (
        await send<{ data: ReplacementPreview }>("GET", `${recordAddress("devices", id)}/replacement`, {
          query: { newDeviceId },
          signal,
        })
      ).json.data,
    enabled: newDeviceId !== undefined,
  });
