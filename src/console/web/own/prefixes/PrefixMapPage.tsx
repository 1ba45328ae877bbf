import { MapView } from "./MapView.tsx";
import { PrefixPage } from "./PrefixPage.tsx";

/** All prefixes as maps of blocks. */
export function PrefixMapPage() {
  return (
    <PrefixPage
      here="/prefixes/map"
      tabTitle="Prefix map"
      hasMain
      draw={(tables) => <MapView tables={tables} />}
    />
  );
}
