/** A port, as a path or a cable has it. */
interface Socket {
  readonly name: string;
  readonly side: "front" | "rear" | null;
  readonly position: number | null;
}

/** Describes a port with its side and position: "12 rear", "Ethernet49, position 2". */
export const describeSocket = ({ name, side, position }: Socket): string =>
  [side === null ? name : `${name} ${side}`, ...(position === null ? [] : [`position ${position}`])].join(
    ", ",
  );
