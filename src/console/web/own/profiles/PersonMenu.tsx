import { useNavigate } from "@tanstack/react-router";
import type { Records } from "../../../../resources/index.ts";
import { nameOf } from "../../api/nameOf.ts";
import { useIsCopy } from "../../api/pages/away.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, type MenuItem } from "../../ui/overlay/Menu.tsx";
import { authorityOver } from "./authority.ts";
import type { PersonAction } from "./managing/PersonActions.tsx";
import "./PersonMenu.css";

interface PersonMenuProps {
  readonly me: Records["profiles"];
  readonly people: readonly Records["profiles"][];
  readonly person: Records["profiles"];
  readonly hasFactor: boolean;
  readonly onAct: (action: PersonAction) => void;
}

/** A menu of the actions available for a person; if some are not available, the menu says why. */
export function PersonMenu({ me, people, person, hasFactor, onAct }: PersonMenuProps) {
  const navigate = useNavigate();
  const isCopy = useIsCopy();
  const { edit, decide, reason } = authorityOver(me, person, people);
  if (isCopy || (!edit && !decide)) return null;
  const isOwn = person.id === me.id;
  const act = (kind: PersonAction["kind"]) => () => onAct({ kind, person });
  const items: MenuItem[] = [
    isOwn
      ? { label: "Open your profile", icon: "user", onSelect: () => navigate({ to: "/profile" }) }
      : { label: "Edit", icon: "edit", onSelect: act("edit") },
    ...(isOwn
      ? []
      : [{ label: "Set a temporary password", icon: "key" as const, onSelect: act("password") }]),
    ...(isOwn || !hasFactor
      ? []
      : [{ label: "Reset the second factor", icon: "shield" as const, onSelect: act("factor") }]),
    {
      label: person.isActive ? "Deactivate" : "Activate",
      icon: person.isActive ? "lock" : "check",
      startsGroup: true,
      disabled: !decide,
      onSelect: act(person.isActive ? "deactivate" : "activate"),
    },
    { label: "Delete", icon: "trash", tone: "bad", disabled: !decide, onSelect: act("delete") },
  ];
  return (
    <Menu
      label={`Actions for ${nameOf(person)}`}
      items={items}
      head={reason === undefined ? undefined : <p className="menu-note">{reason}</p>}
      trigger={(props) => (
        <IconButton {...props} icon="more" size="small" label={`Actions for ${nameOf(person)}`} />
      )}
    />
  );
}
