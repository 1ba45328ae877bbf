import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay, useMaySee } from "../api/session.ts";
import { parseSearch } from "../base/address/searchParams.ts";
import { openPalette } from "../base/paletteOpen.ts";
import { Icon } from "../ui/Icon.tsx";
import type { IconName } from "../ui/icons.ts";
import { Dialog } from "../ui/overlay/Dialog.tsx";
import { openAllKinds } from "./adding/NewMenu.tsx";
import { Navigation } from "./navigation/Navigation.tsx";
import { pagesFor } from "./navigation/sections.ts";
import { TimeZoneNote } from "./notices/TimeZoneNote.tsx";
import "./BottomBar.css";

const incidents = pagesFor("operator").find(({ to }) => to === "/r/incidents")?.search ?? "";

/** The bar at the bottom of narrow screens: the most used pages, search, and the full navigation. */
export function BottomBar() {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const maySee = useMaySee();
  const close = (): void => setOpen(false);
  return (
    <>
      <nav className="bottom-bar no-print" aria-label="Main pages">
        <Tab to="/" icon="home" label="Home" exact />
        {maySee("operator") ? (
          <Tab to="/r/incidents" search={incidents} icon="alert" label="Incidents" />
        ) : (
          <Tab to="/r/sites" icon="building" label="Sites" />
        )}
        <button type="button" onClick={() => openPalette()}>
          <Icon name="search" size={20} />
          Search
        </button>
        {may("operator") && (
          <button type="button" onClick={() => openAllKinds()}>
            <Icon name="plus" size={20} />
            New
          </button>
        )}
        <button type="button" aria-expanded={isOpen} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" size={20} />
          Menu
        </button>
      </nav>
      <Dialog open={isOpen} onClose={close} title="All pages" size="drawer" className="nav-drawer">
        <Navigation onFollow={close} withSettings />
        <TimeZoneNote />
      </Dialog>
    </>
  );
}

interface TabProps {
  readonly to: string;
  /** The search parameters of its URL. */
  readonly search?: string;
  readonly icon: IconName;
  readonly label: string;
  /** Marked as current only on this page, not on those below it. */
  readonly exact?: boolean;
}

function Tab({ to, search = "", icon, label, exact = false }: TabProps) {
  return (
    <Link to={to} search={parseSearch(search)} activeOptions={{ exact, includeSearch: false }}>
      <Icon name={icon} size={20} />
      {label}
    </Link>
  );
}
