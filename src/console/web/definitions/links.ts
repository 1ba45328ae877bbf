import type { LinkRule } from "../../../resource/definition/link.ts";
import { readLinkRules } from "../../readDefinitions.ts" with { type: "macro" };

// Frozen for the same reason as the resources.
/** The rules of what records may be about, embedded by the build. */
export const linkRules: readonly LinkRule[] = Object.freeze(readLinkRules());

/** Returns what records of a resource may be about; the first rule is their main purpose. */
export const rulesOf = (owner: string): readonly LinkRule[] =>
  linkRules.filter((rule) => rule.owner === owner);

/** Returns what may be about records of a resource. */
export const rulesTo = (name: string): readonly LinkRule[] =>
  linkRules.filter(({ records }) => records.includes(name));

/** Returns the rule of a link; undefined for a link of an earlier version. */
export const ruleNamed = (owner: string, kind: string): LinkRule | undefined =>
  linkRules.find((rule) => rule.owner === owner && rule.kind === kind);
