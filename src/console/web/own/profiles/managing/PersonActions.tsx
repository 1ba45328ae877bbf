import type { Role } from "../../../../../http/access.ts";
import type { Records } from "../../../../../resources/index.ts";
import { DeletePerson } from "./DeletePerson.tsx";
import { PersonDialog } from "./PersonDialog.tsx";
import { ResetFactor } from "./ResetFactor.tsx";
import { SwitchPerson } from "./SwitchPerson.tsx";
import { TemporaryPassword } from "./TemporaryPassword.tsx";

/** An action on a person. */
export interface PersonAction {
  readonly kind: "edit" | "password" | "factor" | "activate" | "deactivate" | "delete";
  readonly person: Records["profiles"];
}

interface PersonActionsProps {
  /** The role of the signed-in user. */
  readonly own: Role;
  readonly people: readonly Records["profiles"][];
  readonly action: PersonAction | undefined;
  readonly onClose: () => void;
}

/** The dialog of the current action on a person. */
export function PersonActions({ own, people, action, onClose }: PersonActionsProps) {
  if (action === undefined) return null;
  const { kind, person } = action;
  if (kind === "edit") return <PersonDialog own={own} person={person} people={people} onClose={onClose} />;
  if (kind === "password") return <TemporaryPassword person={person} onClose={onClose} />;
  if (kind === "factor") return <ResetFactor person={person} onClose={onClose} />;
  if (kind === "delete") return <DeletePerson person={person} onClose={onClose} />;
  return <SwitchPerson person={person} on={kind === "activate"} onClose={onClose} />;
}
