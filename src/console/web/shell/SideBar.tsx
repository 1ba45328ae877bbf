import { Link } from "@tanstack/react-router";
import { Brand, Mark } from "../base/Brand.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { useStore } from "../ui/message/store.ts";
import { Navigation } from "./navigation/Navigation.tsx";
import { SlimNavigation } from "./navigation/SlimNavigation.tsx";
import { SettingsMenu } from "./SettingsMenu.tsx";
import { slimSide, toggleSide } from "./side.ts";
import "./SideBar.css";

/** The bar at the left of wide screens: the name, the navigation, the settings. It can be collapsed. */
export function SideBar() {
  const isSlim = useStore(slimSide);
  const toggle = (
    <IconButton
      icon="side"
      size="small"
      label={isSlim ? "Expand the side bar" : "Collapse the side bar"}
      onClick={toggleSide}
    />
  );
  return (
    <aside className="side no-print" aria-label="Side bar">
      <div className="side-head">
        {isSlim ? (
          <Link to="/" className="brand" aria-label="Sitebook">
            <Mark />
          </Link>
        ) : (
          <Brand />
        )}
        {!isSlim && toggle}
      </div>
      <div className="side-body">{isSlim ? <SlimNavigation /> : <Navigation />}</div>
      <div className="side-foot">
        {isSlim && toggle}
        <SettingsMenu isSlim={isSlim} />
      </div>
    </aside>
  );
}
