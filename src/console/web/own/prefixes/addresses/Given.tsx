import { useNavigate } from "@tanstack/react-router";
import type { Records } from "../../../../../resources/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/copy/CopyButton.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import "../free/NextFree.css";

interface GivenProps {
  readonly address: Records["ip-addresses"];
  readonly onClose: () => void;
}

/** Shows the allocated address, to copy or to open. */
export function Given({ address: { id, address, dnsName }, onClose }: GivenProps) {
  const navigate = useNavigate();
  const bare = address.split("/")[0] ?? address;
  const open = (): void => {
    onClose();
    void navigate({ to: "/r/$resource/$id", params: { resource: "ip-addresses", id } });
  };
  return (
    <Dialog
      open
      size="small"
      title="Address allocated"
      onClose={onClose}
      footer={
        <>
          <Button onClick={open}>Open</Button>
          <Button variant="primary" autoFocus onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="next-free" role="status">
        <p>
          {dnsName !== null && <bdi className="muted small">{dnsName}</bdi>}
          <span className="row">
            <code className="next-free-network">{address}</code>
            <CopyButton text={bare} label={`Copy ${bare}`} />
          </span>
        </p>
      </div>
    </Dialog>
  );
}
