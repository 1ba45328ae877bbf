import { useMemo } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { titleOf } from "../../definitions/title.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { modulesOf } from "../../ui/qrModules.ts";
import "./LabelDialog.css";

/** A record to put a label on. */
interface LabelDialogProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
  readonly onClose: () => void;
}

/** A label to print and stick on: a QR code that leads to the record's page, with its title and id. */
export function LabelDialog({ resource, record, onClose }: LabelDialogProps) {
  const address = `${window.location.origin}/r/${resource.name}/${record.id}`;
  const { size, outline } = useMemo(() => modulesOf(address), [address]);
  const title = titleOf(resource, record);
  return (
    <Dialog
      open
      onClose={onClose}
      title="QR label"
      size="small"
      className="label-dialog"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <div className="label">
        <svg
          className="label-code"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={`QR code of ${address}`}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} />
          <path d={outline} />
        </svg>
        <div className="label-text">
          <p className="label-kind">{resource.label}</p>
          <p className="label-title">
            <bdi>{title}</bdi>
          </p>
          <p className="label-small">{address}</p>
          <p className="label-small mono">{record.id}</p>
        </div>
      </div>
      <p className="row small muted no-print">
        It leads to this page from wherever {window.location.host} can be reached.
        <CopyButton text={address} label="Copy the address" />
      </p>
    </Dialog>
  );
}
