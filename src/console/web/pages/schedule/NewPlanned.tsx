import { useNavigate } from "@tanstack/react-router";
import { resourceIcon } from "../../definitions/icon.ts";
import { nounOf } from "../../definitions/noun.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu } from "../../ui/overlay/Menu.tsx";

const kinds = ["maintenance-windows", "change-requests", "on-call-schedules"];

/** The button that adds something to the schedule. */
export function NewPlanned() {
  const navigate = useNavigate();
  return (
    <Menu
      label="Add to the schedule"
      items={kinds.map((resource) => ({
        label: `Add ${nounOf(resourceNamed(resource))}`,
        icon: resourceIcon(resource),
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
