import { useState } from "react";
import type { Link } from "../../../../features/links/answers.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useMay } from "../../api/session.ts";
import { rulesOf } from "../../definitions/links.ts";
import { type LinkGroup, ownGroups } from "./arrange.ts";

/** What a record is about, by kind of link. */
export interface OwnLinks {
  /** Those that have links, and those that the user opened to add one. */
  readonly shown: readonly LinkGroup[];
  /** Those that can be opened. */
  readonly others: readonly LinkGroup[];
  readonly mayWrite: boolean;
  /** The kinds that the user opened. */
  readonly opened: readonly string[];
  readonly open: (kind: string) => void;
}

/** Returns what a record is about: what it affects, covers or is for; `withFirst` includes its main kind without links. */
export function useOwnLinks(
  { name, roles }: ResourceDescription,
  id: string,
  links: readonly Link[],
  withFirst: boolean,
): OwnLinks {
  const mayWrite = useMay()(roles.write);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const groups = ownGroups(links, id, rulesOf(name));
  const shown = groups.filter(
    ({ rule: { kind }, links: own }, index) =>
      own.length > 0 || (mayWrite && ((withFirst && index === 0) || opened.includes(kind))),
  );
  return {
    shown,
    others: mayWrite ? groups.filter((group) => !shown.includes(group)) : [],
    mayWrite,
    opened,
    open: (kind) => setOpened([...opened, kind]),
  };
}
