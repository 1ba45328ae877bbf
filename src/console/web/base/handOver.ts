/** A file or cells dropped or pasted on a list, to be passed to the import page. */
export interface HandedOver {
  /** The resource of the list. */
  readonly resource?: string;
  readonly file?: File;
  /** Cells of a spreadsheet, as text from the clipboard. */
  readonly text?: string;
}

let handed: HandedOver | undefined;

/** Stores something for the page that is opened next. */
export const handOver = (what: HandedOver): void => {
  handed = what;
};

/** Returns what was stored, and removes it. */
export function takeHandedOver(): HandedOver | undefined {
  const taken = handed;
  handed = undefined;
  return taken;
}
