import { useEffect, useRef } from "react";
import type { IconName } from "../ui/icons.ts";
import { createStore } from "../ui/message/store.ts";

/** An action on the current page. */
export interface PageCommand {
  readonly label: string;
  readonly icon: IconName;
  /** Other words that find it. */
  readonly words?: string;
  readonly run: () => void;
}

/** Returns the current commands of a part of the page. */
type CommandSource = () => readonly PageCommand[];

const sources = createStore<readonly CommandSource[]>([]);

/** Adds commands to the palette while the component is mounted, in addition to the shortcuts of the page. */
export function useCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const source: CommandSource = () => latest.current;
    sources.write([...sources.read(), source]);
    return () => sources.write(sources.read().filter((other) => other !== source));
  }, []);
}

/** Returns the current commands of the page. */
export const currentCommands = (): readonly PageCommand[] => sources.read().flatMap((source) => source());
