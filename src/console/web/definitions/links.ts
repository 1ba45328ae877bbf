import type { LinkRule } from "../../../resource/definition/link.ts";
import { readLinkRules } from "../../readDefinitions.ts" with { type: "macro" };

// Frozen as the resources are, and for the same reason.
/** What records may be about, by the resources that say it; the build has embedded it. */
export const linkRules: readonly LinkRule[] = Object.freeze(readLinkRules());

/** What records of a resource may be about; what comes first is what they are for. */
export const rulesOf = (owner: string): readonly LinkRule[] =>
  linkRules.filter((rule) => rule.owner === owner);

/** What may be about records of a resource. */
export const rulesTo = (name: string): readonly LinkRule[] =>
  linkRules.filter(({ records }) => records.includes(name));

/** How a link is read; undefined for one of times gone by. */
export const ruleNamed = (owner: string, kind: string): LinkRule | undefined =>
  linkRules.find((rule) => rule.owner === owner && rule.kind === kind);
