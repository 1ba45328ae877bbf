import type { Role } from "../../../../../http/access.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { formatTerm } from "../../../ui/words.ts";
import { rolesToGrant } from "../authority.ts";
import { roleMeanings } from "../roleTones.ts";

interface RoleFieldProps {
  /** The role of the signed-in user. */
  readonly own: Role;
  readonly role: Role;
  /** They are the last active super_admin and have to remain it. */
  readonly isLast: boolean;
  readonly error: string | undefined;
  readonly onChange: (role: Role) => void;
}

/** A choice among the roles that the user may assign, with a description of each. */
export function RoleField({ own, role, isLast, error, onChange }: RoleFieldProps) {
  const granted = rolesToGrant(own);
  const note = isLast ? "The last active super admin must keep this role." : roleMeanings[role];
  return (
    <Field label="Role" error={error} hint={note}>
      {(control) => (
        <Select
          {...control}
          disabled={isLast}
          options={granted.map((value) => ({ value, label: formatTerm(value) }))}
          value={role}
          onChange={(value) => onChange(granted.find((known) => known === value) ?? role)}
        />
      )}
    </Field>
  );
}
