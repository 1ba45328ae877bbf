import { Link } from "@tanstack/react-router";
import type { PortCable } from "../../../../areas/cabling/answers.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** A link to the labels of the cables at a port; nothing without a cable. */
export function PrintLabelsLink({ cables }: { readonly cables: readonly Pick<PortCable, "id">[] }) {
  const ids = [...new Set(cables.map(({ id }) => id))];
  if (ids.length === 0) return null;
  return (
    <Link
      to="/cable-labels"
      search={{ id: ids }}
      className={buttonClass({ variant: "ghost", size: "small" })}
    >
      <Icon name="print" /> {ids.length === 1 ? "Print label" : "Print labels"}
    </Link>
  );
}
