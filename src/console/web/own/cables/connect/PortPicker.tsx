import { Suspense, useCallback, useRef, useState } from "react";
import type { DevicePort } from "../../../../../areas/equipment/answers.ts";
import { messageOf } from "../../../api/apiError.ts";
import { lazy } from "../../../base/parts/lazy.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Combobox } from "../../../ui/input/Combobox.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { freeSides } from "../sockets.ts";
import { type FoundPort, findPorts, portOption } from "./findPorts.ts";
import { readLastCable } from "./lastCable.ts";
import { canScan } from "./scan/barcodes.ts";

const ScanDialog = lazy(async () => ({ default: (await import("./scan/ScanDialog.tsx")).ScanDialog }));

interface PortPickerProps {
  readonly near: DevicePort;
  readonly far: FoundPort | undefined;
  readonly onChoose: (far: FoundPort | undefined) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
}

/**
 * The port at the other end of a cable, found by device and port, the label of a cable, or a label that is scanned. The
 * label of a device stands for its first free port, and its other ports are offered first.
 */
export function PortPicker({ near, far, onChoose, error, autoFocus }: PortPickerProps) {
  const known = useRef(new Map<string, FoundPort>());
  const scanned = useRef<string>(undefined);
  const [isScanning, setScanning] = useState(false);
  const load = useCallback(
    async (text: string, signal: AbortSignal) => {
      const found = await findPorts(near, text, scanned.current ?? readLastCable().farDeviceId, signal);
      for (const one of found) known.current.set(one.port.id, one);
      return found.map(portOption);
    },
    [near],
  );
  const read = async (text: string): Promise<void> => {
    setScanning(false);
    try {
      const found = await findPorts(near, text, undefined, new AbortController().signal);
      const best = found.find(({ port, ports }) => freeSides(port, ports).length > 0) ?? found[0];
      if (best === undefined) toast("This label is that of no port or device", { tone: "bad" });
      else {
        scanned.current = best.device.id;
        onChoose(best);
      }
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
    }
  };
  const option = far && portOption(far);
  return (
    <>
      <Field
        label="To"
        required
        error={error}
        hint={option?.hint ?? "Device and port, or the label of a cable"}
      >
        {(control) => (
          <span className="connect-pick">
            <Combobox
              {...control}
              value={option ?? null}
              load={load}
              placeholder="e.g. spine-1 eth2"
              autoFocus={autoFocus}
              onChange={(chosen) => onChoose(chosen === null ? undefined : known.current.get(chosen.value))}
            />
            {canScan() && (
              <IconButton
                icon="qr"
                variant="secondary"
                label="Scan a label"
                onClick={() => setScanning(true)}
              />
            )}
          </span>
        )}
      </Field>
      {isScanning && (
        <Suspense>
          <ScanDialog onRead={read} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
