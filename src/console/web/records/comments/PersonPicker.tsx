import { useCallback } from "react";
import { includesRole, type Role } from "../../../../http/access.ts";
import type { Records } from "../../../../resources/index.ts";
import { requestPage } from "../../api/client.ts";
import { nameOf } from "../../api/nameOf.ts";
import { Combobox } from "../../ui/input/Combobox.tsx";
import type { Option } from "../../ui/input/option.ts";

interface PersonPickerProps {
  /** The least role of those who are offered. */
  readonly role: Role;
  /** The ids of people who are not offered. */
  readonly has: readonly string[];
  readonly onChoose: (person: Option) => void;
}

const max = 25;

/** A search for a person to mention, among those who may read the record. */
export function PersonPicker({ role, has, onChoose }: PersonPickerProps) {
  const hidden = has.join(" ");
  const load = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
      const query = { isActive: true, pageSize: 1000 };
      const { data } = await requestPage<Records["profiles"]>("/api/profiles", query, signal);
      const words = text.trim().toLowerCase().split(/\s+/);
      return data
        .filter((person) => includesRole(person.role, role) && !hidden.includes(person.id))
        .map((person) => ({ value: person.id, label: nameOf(person), hint: person.email }))
        .filter(({ label, hint }) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)))
        .slice(0, max);
    },
    [role, hidden],
  );
  return (
    <Combobox
      aria-label="Mention a person"
      placeholder="Mention a person …"
      value={null}
      load={load}
      onChange={(person) => person !== null && onChoose(person)}
    />
  );
}
