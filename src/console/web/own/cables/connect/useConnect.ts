import { useState } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useCreate } from "../../../api/queries.ts";
import { undoOf } from "../../../api/undo/undoChange.ts";
import { type RecordFormState, useRecordForm } from "../../../records/form/useRecordForm.ts";
import { createBody, type Drafts } from "../../../records/form/values.ts";
import { toast } from "../../../ui/message/toast.ts";
import type { FoundPort } from "./findPorts.ts";
import { readLastCable, writeLastCable } from "./lastCable.ts";
import { startSocket } from "./startSocket.ts";

/** The state of the form that connects a port. */
export interface ConnectState {
  readonly form: RecordFormState;
  /** The port at the other end, once it is chosen. */
  readonly far: FoundPort | undefined;
  readonly choose: (far: FoundPort | undefined) => void;
}

/** Manages the form of a cable from a port; type, colour and length are those of the last cable. */
export function useConnect(
  resource: ResourceDescription,
  near: Pick<FoundPort, "port" | "ports">,
): ConnectState {
  const [far, setFar] = useState<FoundPort>();
  const create = useCreate<string>("cables", { quiet: true });
  const [start] = useState((): Drafts => {
    const { type, color, lengthM } = readLastCable();
    const ends = { aInterfaceId: near.port.id, bInterfaceId: "", bSide: "", bPosition: "" };
    return { ...ends, ...startSocket("a", near), label: "", type, color, lengthM };
  });
  const form = useRecordForm(resource, start, async (values) => {
    const answer = await create.mutateAsync(createBody(resource, values));
    const text = (key: string): string => String(values[key] ?? "");
    writeLastCable({
      ...{ type: text("type"), color: text("color"), lengthM: text("lengthM") },
      farDeviceId: far?.device.id,
    });
    const to = far === undefined ? "" : ` to ${far.device.name} ${far.port.name}`;
    toast(`${near.port.name} connected${to} by cable ${answer.data.label}`, undoOf(answer));
  });
  const choose = (chosen: FoundPort | undefined): void => {
    setFar(chosen);
    form.set("bInterfaceId", chosen?.port.id ?? "");
    const socket = chosen === undefined ? { bSide: "", bPosition: "" } : startSocket("b", chosen);
    for (const [key, value] of Object.entries(socket)) form.set(key, value);
  };
  return { form, far, choose };
}
