import type { PortCable } from "../../../../areas/cabling/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import { useRemove } from "../../api/queries.ts";
import { undoOf } from "../../api/undo/undoChange.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";
import { Menu } from "../../ui/overlay/Menu.tsx";

type Disconnected = Pick<PortCable, "id" | "label" | "side" | "position">;

/** Deletes the cable of a port, which can be undone; of several, a menu asks for one. Nothing without a cable. */
export function DisconnectButton({ cables }: { readonly cables: readonly Disconnected[] }) {
  const remove = useRemove("cables", { quiet: true });
  const disconnect = async (cable: Disconnected): Promise<void> => {
    try {
      toast(`Cable ${nameOf(cable)} disconnected`, undoOf(await remove.mutateAsync({ id: cable.id })));
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
    }
  };
  const [only, ...others] = cables;
  if (only === undefined) return null;
  const look = { variant: "ghost", size: "small", busy: remove.isPending } as const;
  if (others.length === 0)
    return (
      <Button {...look} onClick={() => disconnect(only)}>
        Disconnect
      </Button>
    );
  return (
    <Menu
      label="Disconnect"
      items={cables.map((cable) => ({
        label: [nameOf(cable), cable.side, cable.position === null ? null : `position ${cable.position}`]
          .filter((part) => part !== null)
          .join(", "),
        onSelect: () => void disconnect(cable),
      }))}
      trigger={(trigger) => (
        <Button {...trigger} {...look}>
          Disconnect
        </Button>
      )}
    />
  );
}

const nameOf = ({ label }: Disconnected): string => label ?? "without a label";
