import { useNavigate } from "@tanstack/react-router";
import { nameOf } from "../api/nameOf.ts";
import { signOut, useMe } from "../api/session.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Badge } from "../ui/Badge.tsx";
import { Menu } from "../ui/overlay/Menu.tsx";
import { formatTerm } from "../ui/words.ts";
import { leave } from "./leave.ts";
import { openShortcutHelp } from "./ShortcutHelp.tsx";
import "./MeMenu.css";

/** The menu of the signed-in user: the profile, signing out. */
export function MeMenu() {
  const me = useMe();
  const navigate = useNavigate();
  if (me === null) return null;
  const name = nameOf(me);
  return (
    <Menu
      label="Account"
      head={
        <div className="me-head">
          <Avatar name={name} src={me.avatarUrl} size={36} />
          <div>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <bdi className="muted small">{me.email}</bdi>
          </div>
          <Badge>{formatTerm(me.role)}</Badge>
        </div>
      }
      trigger={(props) => (
        <button {...props} type="button" className="me-button" aria-label={`Account of ${name}`}>
          <Avatar name={name} src={me.avatarUrl} size={28} />
        </button>
      )}
      items={[
        { label: "Profile", icon: "user", onSelect: () => navigate({ to: "/profile" }) },
        { label: "Keyboard shortcuts", icon: "keyboard", keys: "?", onSelect: openShortcutHelp },
        { label: "About Sitebook", icon: "info", onSelect: () => navigate({ to: "/about" }) },
        { label: "Sign out", icon: "sign-out", startsGroup: true, onSelect: () => leave(signOut) },
      ]}
    />
  );
}
