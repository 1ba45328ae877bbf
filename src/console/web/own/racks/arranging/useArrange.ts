import { useState } from "react";
import type { Elevation, MountedDevice } from "../../../../../areas/equipment/answers.ts";
import { describeUnits, type Face } from "../../../../../lib/rackSpace.ts";
import { hasStatus, messageOf } from "../../../api/apiError.ts";
import type { Tagged } from "../../../api/client.ts";
import { refresh, useAction } from "../../../api/queries.ts";
import { queryClient } from "../../../api/queryClient.ts";
import { undoOf } from "../../../api/undo/undoChange.ts";
import { announce } from "../../../ui/message/announce.ts";
import { toast } from "../../../ui/message/toast.ts";
import { elevationQuery } from "../useElevation.ts";
import {
  type DraftPlace,
  inTheWay,
  movesOf,
  nextPlace,
  placeOfDevice,
  placesOn,
  type RackDraft,
  withDraft,
} from "./arrangement.ts";
import { describeOvertaken } from "./describeMeanwhile.ts";
import { describeMoveFailure } from "./describeMoveFailure.ts";

/** A rack whose devices are being rearranged; nothing is written until it is saved. */
export interface Arranging {
  /** The rack as planned. */
  readonly rack: Elevation;
  /** The picked up device, which arrow keys and the pointer move. */
  readonly held: MountedDevice | undefined;
  /** The number of moved devices. */
  readonly moves: number;
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  /** Picks up a device, or puts it down if it is already picked up. */
  readonly hold: (id: string) => void;
  readonly put: (position: number, face: Face) => void;
  /** Moves the picked up device to the next position up or down. */
  readonly step: (direction: -1 | 1) => void;
  /** Moves the picked up device to the other face. */
  readonly flip: () => void;
  /** Removes the picked up device from its position. */
  readonly takeOut: () => void;
  readonly putDown: () => void;
  /** Moves the picked up device back to where it was picked up. */
  readonly cancelMove: () => void;
  /** Adds a device from elsewhere at the first position that fits; returns false if there is none. */
  readonly addDevice: (device: MountedDevice) => boolean;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

interface Hand {
  readonly id: string;
  readonly before: DraftPlace;
}

/** Keeps an arrangement until it is saved or discarded, and then calls `onDone`. */
export function useArrange(
  elevation: Tagged<Elevation> | undefined,
  onDone: () => void,
): Arranging | undefined {
  const [draft, setDraft] = useState<RackDraft>(new Map());
  const [added, setAdded] = useState<readonly MountedDevice[]>([]);
  const [hand, setHand] = useState<Hand>();
  const [failure, setFailure] = useState<string>();
  const arrange = useAction("racks", "arrange");
  if (elevation === undefined) return undefined;

  const { data: actual, etag } = elevation;
  const rack = withDraft(actual, draft, added);
  const deviceOf = (id: string): MountedDevice | undefined => rack.devices.find((one) => one.id === id);
  const held = hand && deviceOf(hand.id);
  const moves = movesOf(actual, draft, added);
  const clear = (): void => {
    setDraft(new Map());
    setAdded([]);
    setHand(undefined);
    setFailure(undefined);
  };
  const place = (device: MountedDevice, next: DraftPlace): void => {
    setDraft((before) => new Map(before).set(device.id, next));
    setFailure(undefined);
    announce(formatPlace(device, next));
  };
  const hold = (id: string): void => {
    const device = deviceOf(id);
    if (device === undefined || hand?.id === id) {
      setHand(undefined);
      return;
    }
    setHand({ id, before: placeOfDevice(device) });
    announce(
      `${device.name} picked up. Use the arrow keys to move it, F to change the face, Enter to put it down`,
    );
  };
  const put = (position: number, face: Face): void => {
    if (held === undefined) return;
    const obstacle = inTheWay(rack, held, position, face);
    if (obstacle === undefined) place(held, { position, face });
    else setFailure(obstacle);
  };
  const step = (direction: -1 | 1): void => {
    if (held === undefined) return;
    const { position, face } = placeOfDevice(held);
    const next = nextPlace(rack, placesOn(rack, held, face), position, direction);
    if (next === undefined) announce(`No free position ${direction === -1 ? "above" : "below"}`);
    else place(held, { position: next, face });
  };
  const flip = (): void => {
    if (held === undefined) return;
    const { position, face } = placeOfDevice(held);
    const other: Face = face === "front" ? "rear" : "front";
    const places = placesOn(rack, held, other);
    const next = position !== null && places.includes(position) ? position : places[0];
    if (next === undefined) announce(`No free position on the ${other}`);
    else place(held, { position: next, face: other });
  };
  const save = async (): Promise<void> => {
    setFailure(undefined);
    const query = elevationQuery(actual.id);
    let saved: Tagged;
    try {
      saved = await arrange.mutateAsync({ id: actual.id, body: { moves }, etag });
    } catch (thrown) {
      await refresh("devices");
      const now = queryClient.getQueryData(query.queryKey)?.data ?? actual;
      setFailure(
        hasStatus(thrown, 412)
          ? describeOvertaken(actual, now, withDraft(now, draft, added), draft)
          : describeMoveFailure(messageOf(thrown), moves, rack.devices),
      );
      return;
    }
    clear();
    onDone();
    await refresh("devices");
    toast(moves.length === 1 ? "1 device moved" : `${moves.length} devices moved`, undoOf(saved));
  };
  return {
    rack,
    held,
    moves: moves.length,
    isSaving: arrange.isPending,
    failure,
    hold,
    put,
    step,
    flip,
    takeOut: () => {
      if (held !== undefined) place(held, { ...placeOfDevice(held), position: null });
    },
    putDown: () => setHand(undefined),
    cancelMove: () => {
      if (held !== undefined && hand !== undefined) place(held, hand.before);
      setHand(undefined);
    },
    addDevice: (device) => {
      const front = placesOn(rack, device, "front")[0];
      const position = front ?? placesOn(rack, device, "rear")[0];
      if (position === undefined) return false;
      const next: DraftPlace = { position, face: front === undefined ? "rear" : "front" };
      if (deviceOf(device.id) === undefined) setAdded((before) => [...before, device]);
      setHand({ id: device.id, before: { ...next, position: null } });
      place(device, next);
      return true;
    },
    save,
    discard: () => {
      clear();
      onDone();
    },
  };
}

function formatPlace({ name, height }: MountedDevice, { position, face }: DraftPlace): string {
  if (position === null) return `${name}: no position`;
  return `${name}: ${describeUnits({ position, height: Number(height) * 10 })}, ${face}`;
}
