import { useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { LinkRule } from "../../../../resource/definition/link.ts";
import { valuesOf } from "../../base/address/listState.ts";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { rulesOf } from "../../definitions/links.ts";
import { type LinkTarget, pointerIn } from "../links/findLinked.ts";
import { addLinks } from "../links/writeLinks.ts";

/** What a new record is about, linked once the record exists. */
interface AboutState {
  /** The main rule of its resource; undefined if there is none. */
  readonly rule: LinkRule | undefined;
  readonly about: readonly LinkTarget[];
  readonly change: (about: readonly LinkTarget[]) => void;
  readonly isChanged: boolean;
  /** Links the selected records. */
  readonly link: (id: string) => Promise<void>;
  readonly restart: () => void;
}

/** Keeps what a new record is about; the URL may contain the initial ones, `?about=devices/…`. */
export function useAbout({ name }: ResourceDescription): AboutState {
  const [rule] = rulesOf(name);
  const search = usePageSearch();
  const [start] = useState(() =>
    valuesOf(search.about).flatMap((text) => {
      const pointer = pointerIn(text);
      return rule?.records.includes(pointer.resource) ? [pointer] : [];
    }),
  );
  const [about, change] = useState<readonly LinkTarget[]>(start);
  return {
    rule,
    about,
    change,
    isChanged: about !== start,
    link: async (id) => {
      if (rule === undefined || about.length === 0) return;
      const links = about.map((pointer) => ({
        ...{ kind: rule.kind, resource: pointer.resource, recordId: pointer.id },
      }));
      await addLinks({ resource: name, id }, links);
    },
    restart: () => change(start),
  };
}
