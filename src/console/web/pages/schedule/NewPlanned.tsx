import { useNavigate } from "@tanstack/react-router";
import { midSentence } from "../../../../lib/words.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Button } from "../../ui/Button.tsx";
import type { IconName } from "../../ui/icons.ts";
import { Menu } from "../../ui/Menu.tsx";

const kinds: readonly (readonly [resource: string, icon: IconName])[] = [
  ["maintenance-windows", "wrench"],
  ["change-requests", "swap"],
  ["on-call-schedules", "phone"],
];

/** The button that adds something to the schedule. */
export function NewPlanned() {
  const navigate = useNavigate();
  return (
    <Menu
      label="Add to the schedule"
      items={kinds.map(([resource, icon]) => ({
        label: `Add ${midSentence(resourceNamed(resource)?.label ?? "")}`,
        icon,
        onSelect: () => void navigate({ to: "/r/$resource/new", params: { resource } }),
      }))}
      trigger={(props) => (
        <Button {...props} variant="primary" icon="plus">
          Add
        </Button>
      )}
    />
  );
}
