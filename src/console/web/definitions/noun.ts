import { midSentence } from "../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../resource/definition/describe.ts";

/** What one record is called in the midst of a sentence: "VLAN", "person". */
export const nounOf = (resource: ResourceDescription | undefined): string =>
  resource?.noun ?? midSentence(resource?.label ?? "record");
