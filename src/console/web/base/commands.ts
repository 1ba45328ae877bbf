import { useEffect, useRef } from "react";
import type { IconName } from "../ui/icons.ts";
import { createStore } from "../ui/message/store.ts";

/** Something that can be done on the page that is open. */
export interface PageCommand {
  readonly label: string;
  readonly icon: IconName;
  /** Other words that it is looked for by. */
  readonly words?: string;
  readonly run: () => void;
}

/** The commands of a part of the page, as they are at the moment. */
type CommandSource = () => readonly PageCommand[];

const sources = createStore<readonly CommandSource[]>([]);

/** Commands that the palette offers while the component is there, besides the shortcuts of its page. */
export function useCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const source: CommandSource = () => latest.current;
    sources.write([...sources.read(), source]);
    return () => sources.write(sources.read().filter((other) => other !== source));
  }, []);
}

/** All that can be done on the page at the moment. */
export const currentCommands = (): readonly PageCommand[] => sources.read().flatMap((source) => source());
