import type { ReactNode } from "react";
import { Brand } from "../base/Brand.tsx";
import { TimeZoneNote } from "./TimeZoneNote.tsx";
import "./SideBar.css";

/** The bar at the left of wide screens: the name, the navigation, the time zone. */
export function SideBar({ children }: { readonly children: ReactNode }) {
  return (
    <aside className="side no-print" aria-label="Side bar">
      <div className="side-head">
        <Brand />
      </div>
      <div className="side-body">{children}</div>
      <TimeZoneNote />
    </aside>
  );
}
