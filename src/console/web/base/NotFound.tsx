import { Link } from "@tanstack/react-router";
import { Button, buttonClass } from "../ui/Button.tsx";
import { EmptyState } from "../ui/page/EmptyState.tsx";
import { openPalette } from "./paletteOpen.ts";

/** Stands where an address leads nowhere. */
export function NotFound() {
  return (
    <EmptyState
      isPage
      icon="map"
      title="There is no such page"
      actions={
        <>
          <Button icon="search" onClick={() => openPalette()}>
            Search
          </Button>
          <Link to="/" className={buttonClass({ variant: "primary" })}>
            Go to home
          </Link>
        </>
      }
    >
      The address is not quite right, or what was here has been deleted.
    </EmptyState>
  );
}
