import { countStates, type DrawnAddress, toneOfState } from "./addressCells.ts";
import "../blocks/BlockLegend.css";
import "./AddressLegend.css";

interface Entry {
  readonly key: DrawnAddress["state"] | "next";
  readonly text: string;
  readonly has: boolean;
}

/** The legend of the address map, with the count of each state; states without addresses are left out. */
export function AddressLegend({ cells }: { readonly cells: readonly DrawnAddress[] }) {
  const counts = countStates(cells);
  const of = (state: DrawnAddress["state"]): number => counts.get(state) ?? 0;
  const next = cells.find(({ isNext }) => isNext);
  const entries: readonly Entry[] = [
    { key: "used", text: `${of("used")} used`, has: of("used") > 0 },
    { key: "gateway", text: "Gateway", has: of("gateway") > 0 },
    { key: "range", text: `${of("range")} in ranges`, has: of("range") > 0 },
    { key: "prefix", text: `${of("prefix")} in prefixes in it`, has: of("prefix") > 0 },
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
              data-tone={key === "next" ? undefined : toneOfState[key]}
              aria-hidden="true"
            />
            {text}
          </li>
        ))}
    </ul>
  );
}
