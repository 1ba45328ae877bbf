import { createStore } from "../../../ui/message/store.ts";

/** Whether the dialog that changes all selected records is open: the key for it is heard by the list, the dialog is its bar's. */
export const bulkEditing = createStore(false);

/** Opens the dialog that changes all selected records. */
export const openBulkEdit = (): void => bulkEditing.write(true);
