/** What somebody dropped on a list or pasted into it, on its way to the page that imports it. */
export interface HandedOver {
  /** The resource of the list. */
  readonly resource?: string;
  readonly file?: File;
  /** Cells of a spreadsheet, as the clipboard has them. */
  readonly text?: string;
}

let handed: HandedOver | undefined;

/** Leaves something for the page that is opened next. */
export const handOver = (what: HandedOver): void => {
  handed = what;
};

/** Takes what was left, once. */
export function takeHandedOver(): HandedOver | undefined {
  const taken = handed;
  handed = undefined;
  return taken;
}
