import { midSentence } from "../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../resource/definition/describe.ts";

/** Returns the noun for one record within a sentence: "VLAN", "person". */
export const nounOf = (resource: ResourceDescription | undefined): string =>
  resource?.noun ?? midSentence(resource?.label ?? "record");
