import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { DevicePort } from "../../../../../areas/equipment/answers.ts";
import { lazy } from "../../../base/parts/lazy.tsx";
import { nextFree } from "./nextFree.ts";

const ConnectDialog = lazy(async () => ({ default: (await import("./ConnectDialog.tsx")).ConnectDialog }));

/** Connecting the ports of a device, one after the other. */
export interface Connecting {
  /** Opens the form for a port. */
  readonly connect: (port: DevicePort) => void;
  /** Moves the focus on to the next free port, once a port was connected elsewhere. */
  readonly goOn: (port: DevicePort) => void;
  /** The form, to be rendered next to the ports. */
  readonly dialog: ReactNode;
}

/**
 * Manages the form that connects ports. After each one the focus goes on to the button of the next free port, an element
 * with its id in `data-connect`; `onNext` is called with it before, so that it can be shown.
 */
export function useConnecting(ports: readonly DevicePort[], onNext?: (port: DevicePort) => void): Connecting {
  const [near, setNear] = useState<DevicePort>();
  const [next, setNext] = useState<string>();
  useEffect(() => {
    if (near !== undefined || next === undefined) return;
    document.querySelector<HTMLElement>(`[data-connect="${next}"]`)?.focus();
    setNext(undefined);
  }, [near, next]);
  const goOn = (port: DevicePort): void => {
    const following = nextFree(ports, port.id);
    if (following !== undefined) onNext?.(following);
    setNext(following?.id);
    setNear(undefined);
  };
  return {
    connect: setNear,
    goOn,
    dialog: near !== undefined && (
      <Suspense>
        <ConnectDialog
          near={{ port: near, ports }}
          onDone={() => goOn(near)}
          onClose={() => setNear(undefined)}
        />
      </Suspense>
    ),
  };
}
