import type { CSSProperties } from "react";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import { rolesIn } from "./colours.ts";
import "./RoleLegend.css";

/** Which colour stands for which role, of those that are there. */
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
