import { createStore } from "../../../ui/message/store.ts";

/** The dialogs for the selected records that have a key. */
type BulkDialog = "edit" | "tags";

/** The dialog that is open for the selected records: its key belongs to the list, the dialog to the selection bar. */
export const openedBulk = createStore<BulkDialog | undefined>(undefined);

/** Opens a dialog for the selected records. */
export const openBulk = (dialog: BulkDialog): void => openedBulk.write(dialog);

/** Closes it. */
export const closeBulk = (): void => openedBulk.write(undefined);
