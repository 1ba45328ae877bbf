import { countStates, type DrawnAddress, toneOfState } from "./addressCells.ts";
import "../blocks/BlockLegend.css";
import "./AddressLegend.css";

interface Entry {
  readonly key: DrawnAddress["state"] | "next" | "marked";
  readonly text: string;
  readonly has: boolean;
}

interface AddressLegendProps {
  readonly cells: readonly DrawnAddress[];
  /** One of them is the address that the page is about. */
  readonly hasMark: boolean;
}

/** The legend of the address map, with the count of each state; states without addresses are left out. */
export function AddressLegend({ cells, hasMark }: AddressLegendProps) {
  const counts = countStates(cells);
  const of = (state: DrawnAddress["state"]): number => counts.get(state) ?? 0;
  const next = cells.find(({ isNext }) => isNext);
  const entries: readonly Entry[] = [
    { key: "marked", text: "This address", has: hasMark },
    { key: "used", text: `${of("used")} used`, has: of("used") > 0 },
    { key: "gateway", text: "Gateway", has: of("gateway") > 0 },
    { key: "range", text: `${of("range")} in ranges`, has: of("range") > 0 },
    { key: "prefix", text: `${of("prefix")} in smaller prefixes`, has: of("prefix") > 0 },
    { key: "free", text: `${of("free")} free`, has: of("free") > 0 },
    {
      key: "network",
      text: of("broadcast") > 0 ? "Network and broadcast" : "Network",
      has: of("network") + of("broadcast") > 0,
    },
    { key: "next", text: `Next free, ${next?.text}`, has: next !== undefined },
  ];
  return (
    <ul className="block-legend">
      {entries
        .filter(({ has }) => has)
        .map(({ key, text }) => (
          <li key={key}>
            <span
              className="address-cell address-sample"
              data-state={key}
              data-marked={key === "marked" || undefined}
              data-tone={key === "next" || key === "marked" ? undefined : toneOfState[key]}
              aria-hidden="true"
            />
            {text}
          </li>
        ))}
    </ul>
  );
}
