import type { RecordNamed } from "../../../api/record.ts";

type Cable = Pick<
  RecordNamed<"cables">,
  "id" | "label" | "bundle" | "aInterfaceId" | "aSide" | "aPosition" | "bInterfaceId" | "bSide" | "bPosition"
>;

/** An end of a cable: a port, with its side and position. */
export interface FlagEnd {
  readonly interfaceId: string;
  readonly side: Cable["aSide"];
  readonly position: number | null;
}

/** What is printed on a flag. */
export interface CableFlag {
  readonly key: string;
  readonly label: string;
  /** The end that it is at. */
  readonly here: FlagEnd;
  /** Where the cable leads, or all cables of a bundle. */
  readonly far: readonly FlagEnd[];
  /** The record that its code leads to: the cable, or the port of a bundle. */
  readonly leadsTo: string;
}

/**
 * Returns the flags of cables: one for each end. Cables of one bundle that are plugged into the same port have a flag
 * together there, which names all far ends.
 */
export function flagsOf(cables: readonly Cable[]): readonly CableFlag[] {
  const ends = cables.flatMap((cable) => {
    const a = { interfaceId: cable.aInterfaceId, side: cable.aSide, position: cable.aPosition };
    const b = { interfaceId: cable.bInterfaceId, side: cable.bSide, position: cable.bPosition };
    return [
      { cable, here: a, far: b, key: `${cable.id} a` },
      { cable, here: b, far: a, key: `${cable.id} b` },
    ];
  });
  const groups = Map.groupBy(ends, ({ cable, here, key }) =>
    cable.bundle === null ? key : JSON.stringify([cable.bundle, here.interfaceId, here.side]),
  );
  return [...groups].flatMap(([key, [first, ...others]]): CableFlag[] => {
    if (first === undefined) return [];
    const { cable, here } = first;
    if (others.length === 0)
      return [{ key, label: cable.label ?? "", here, far: [first.far], leadsTo: cable.id }];
    return [
      {
        key,
        label: cable.bundle ?? "",
        here: { ...here, position: null },
        far: [first, ...others].map((end) => end.far),
        leadsTo: here.interfaceId,
      },
    ];
  });
}
