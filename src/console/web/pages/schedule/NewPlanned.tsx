import { useNavigate } from "@tanstack/react-router";
import { useMay } from "../../api/session.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { nounOf } from "../../definitions/noun.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu } from "../../ui/overlay/Menu.tsx";

const shift = "on-call-schedules";
const kinds = ["maintenance-windows", "change-requests", shift];

/** The button that adds something to the schedule; a shift is proposed to start at the next hand-over. */
export function NewPlanned({ shiftStart }: { readonly shiftStart: Date }) {
  const navigate = useNavigate();
  const may = useMay();
  const offered = kinds.filter((resource) => may(resourceNamed(resource)?.roles.write ?? "operator"));
  if (offered.length === 0) return null;
  return (
    <Menu
      label="Add to the schedule"
      items={offered.map((resource) => ({
        label: `Add ${nounOf(resourceNamed(resource))}`,
        icon: resourceIcon(resource),
        onSelect: () =>
          void navigate({
            to: "/r/$resource/new",
            params: { resource },
            search: resource === shift ? { startTime: shiftStart.toISOString() } : {},
          }),
      }))}
      trigger={(props) => (
        <Button {...props} variant="primary" icon="plus">
          Add
        </Button>
      )}
    />
  );
}
