import { createStore } from "../../../ui/message/store.ts";

/** Whether the dialog that edits the selected records is open: its key belongs to the list, the dialog to the selection bar. */
export const bulkEditing = createStore(false);

/** Opens the dialog that edits the selected records. */
export const openBulkEdit = (): void => bulkEditing.write(true);
