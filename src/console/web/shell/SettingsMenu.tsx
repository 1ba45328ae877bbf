import { useNavigate } from "@tanstack/react-router";
import { useMe } from "../api/session.ts";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "../ui/overlay/Menu.tsx";
import { utcOffset } from "../ui/time/exactTime.ts";
import { settingsFor } from "./navigation/settingsFor.ts";
import "./SettingsMenu.css";

/** The bottom of the side bar: pages about Sitebook and the user, and the time zone of all displayed times. */
export function SettingsMenu({ isSlim }: { readonly isSlim: boolean }) {
  const navigate = useNavigate();
  const role = useMe()?.role ?? "viewer";
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Menu
      label="Settings"
      placement={isSlim ? "end-start" : "top-start"}
      items={settingsFor(role).map(({ label, to, icon }) => ({
        label,
        icon,
        href: to,
        onSelect: () => navigate({ to }),
      }))}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="settings-button"
          {...(isSlim && { "aria-label": "Settings" })}
          data-tip={isSlim ? "Settings" : `All times are in the time zone of this device: ${zone}`}
        >
          <Icon name="settings" />
          {!isSlim && (
            <>
              <span>Settings</span>
              <span className="settings-zone">{utcOffset(new Date())}</span>
            </>
          )}
        </button>
      )}
    />
  );
}
