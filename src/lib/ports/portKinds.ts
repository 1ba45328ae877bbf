/** Everything with a socket, and what has none and is addressed all the same. */
export const portKinds = ["network", "virtual", "lag", "console", "inlet", "outlet", "panel"] as const;

/** A kind of port. */
export type PortKind = (typeof portKinds)[number];

/** Types of ports that people usually choose from, in the names that NetBox and its library of device types use. */
export const portTypes: readonly string[] = [
  "1000base-t",
  "10gbase-t",
  "1000base-x-sfp",
  "10gbase-x-sfpp",
  "25gbase-x-sfp28",
  "40gbase-x-qsfpp",
  "100gbase-x-qsfp28",
  "400gbase-x-qsfpdd",
  "rj-45",
  "usb-a",
  "lc",
  "8p8c",
  "iec-60320-c14",
  "iec-60320-c20",
  "iec-60320-c13",
  "iec-60320-c19",
];

/** The kinds that types tell; all others are of the network. The plug of a power cord goes into an inlet. */
const kindOfType: readonly (readonly [RegExp, PortKind])[] = [
  [/^bridge$/, "virtual"],
  [/^(rj-(11|12|45)|de-9|db-25|mini-din-8|usb-(a|b|c|mini-[ab]|micro-(a|b|ab)))$/, "console"],
  [/^iec-60320-c(6|8|14|16|20|22)$/, "inlet"],
  [/^iec-60320-c(5|7|13|15|19|21)$/, "outlet"],
  [/^iec-60309-p-/, "inlet"],
  [/^iec-60309-r?-?/, "outlet"],
  [/^nema-.*p$/, "inlet"],
  [/^nema-.*r$/, "outlet"],
  [/^(dc-terminal|hardwired|saf-d-grid|neutrik-powercon-(20|32))$/, "inlet"],
  [
    /^(8p(2|4|6|8)c|110-punch|bnc|f|n|mrj21|fc|fc-.*|lc|lc-.*|lsh|lsh-.*|mpo|mtrj|sc|sc-.*|st|splice)$/,
    "panel",
  ],
];

/** The kind of a port of this type, as far as the type tells it. */
export const kindOfPort = (type: string): PortKind =>
  kindOfType.find(([pattern]) => pattern.test(type))?.[1] ?? "network";
