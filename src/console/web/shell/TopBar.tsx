import { Brand } from "../base/Brand.tsx";
import { openPalette } from "../base/paletteOpen.ts";
import { ThemeMenu } from "../base/theme/ThemeMenu.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { NewMenu } from "./adding/NewMenu.tsx";
import { MeMenu } from "./MeMenu.tsx";
import { openShortcutHelp } from "./ShortcutHelp.tsx";
import "./TopBar.css";

/** The bar at the top of every page: search, new record, theme, user menu. */
export function TopBar() {
  return (
    <header className="top-bar no-print">
      <div className="only-narrow">
        <Brand />
      </div>
      <button type="button" className="search-button only-wide" onClick={() => openPalette()}>
        <Icon name="search" />
        <span>Search or jump to …</span>
        <Kbd keys="Mod+k" />
      </button>
      <span className="spacer" />
      <span className="only-wide row">
        <NewMenu />
        <IconButton icon="question" label="Keyboard shortcuts" keys="?" onClick={openShortcutHelp} />
      </span>
      <ThemeMenu />
      <MeMenu />
    </header>
  );
}
