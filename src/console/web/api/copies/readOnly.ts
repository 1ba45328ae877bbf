import { createStore, useStore } from "../../ui/message/store.ts";

/** Whether nothing can be written here: on a standby. It is known once the first page has asked. */
const readOnly = createStore(false);

/** Notes whether nothing can be written here. */
export const setReadOnly = readOnly.write;

/** Returns whether nothing can be written here, outside of components. */
export const isReadOnly = readOnly.read;

/** Returns whether nothing can be written here. */
export const useReadOnly = (): boolean => useStore(readOnly);
