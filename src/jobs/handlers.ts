import { addressingHandlers } from "../areas/addressing/handlers.ts";
import { cablingHandlers } from "../areas/cabling/handlers.ts";
import { equipmentHandlers } from "../areas/equipment/handlers.ts";
import { peopleBroughtIn } from "../areas/people/broughtIn.ts";
import { purchasingHandlers } from "../areas/purchasing/handlers.ts";
import { customFieldHandlers } from "../features/customFields/handlers.ts";
import { sharedViewHandlers } from "../features/personal/sharedViewHandlers.ts";
import type { Handlers } from "../resource/answering/handlers.ts";

/** What does otherwise than the engine, and may be written among many in one transaction. */
export const writtenTogether: readonly Handlers[] = [
  ...addressingHandlers,
  ...equipmentHandlers,
  ...cablingHandlers,
  customFieldHandlers,
  peopleBroughtIn,
  ...purchasingHandlers,
  sharedViewHandlers,
];
