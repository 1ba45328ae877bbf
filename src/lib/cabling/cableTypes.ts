/** Types of cables that people usually choose from, in the names that NetBox uses. */
export const cableTypes: readonly string[] = [
  "cat5e",
  "cat6",
  "cat6a",
  "cat7",
  "cat8",
  "dac-passive",
  "dac-active",
  "aoc",
  "mmf-om3",
  "mmf-om4",
  "mmf-om5",
  "smf-os2",
  "coaxial",
  "power",
  "usb",
];
