import type { CSSProperties } from "react";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import { rolesIn } from "./colours.ts";
import "./RoleLegend.css";

/** The legend of the colours of the roles that occur. */
export function RoleLegend({ racks }: { readonly racks: readonly Elevation[] }) {
  const roles = rolesIn(racks);
  if (roles.length === 0) return null;
  return (
    <ul className="role-legend" aria-label="Colours of the roles">
      {roles.map(({ id, name, color }) => (
        <li key={id} style={color === null ? undefined : ({ "--paint": `#${color}` } as CSSProperties)}>
          {name}
        </li>
      ))}
    </ul>
  );
}
