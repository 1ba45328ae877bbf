import { Link } from "@tanstack/react-router";
import { Button, buttonClass } from "../ui/Button.tsx";
import { EmptyState } from "../ui/page/EmptyState.tsx";
import { openPalette } from "./paletteOpen.ts";

/** The page for unknown URLs. */
export function NotFound() {
  return (
    <EmptyState
      isPage
      icon="map"
      title="Page not found"
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
      The address is wrong, or the page has been deleted.
    </EmptyState>
  );
}
