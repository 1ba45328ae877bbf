import { useMaySee } from "../../api/session.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { WallScreen } from "./WallScreen.tsx";

/** The page for a screen on the wall, for those with access to the operations area. */
export function Wall() {
  if (useMaySee()("operator")) return <WallScreen />;
  return (
    <main id="main">
      <NotAllowed />
    </main>
  );
}
