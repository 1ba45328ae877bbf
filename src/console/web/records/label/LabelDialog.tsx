import { useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { joinTitle, useRecordTitle } from "../../api/titles.ts";
import { titleOf } from "../../definitions/title.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/copy/CopyButton.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Label } from "./Label.tsx";
import { LabelOrigin } from "./LabelOrigin.tsx";
import { isLoopback, labelAddress } from "./labelAddress.ts";

interface LabelDialogProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
  readonly onClose: () => void;
}

/**
 * A label to print: a QR code that links to the record's page, with its title and id. If the console was opened on a
 * loopback address, the user first has to select another address or confirm this one.
 */
export function LabelDialog({ resource, record, onClose }: LabelDialogProps) {
  const { origin, hostname } = window.location;
  const { data } = useRecordTitle(resource.name, record.id);
  const [chosen, setChosen] = useState(isLoopback(hostname) ? undefined : origin);
  const address = chosen === undefined ? undefined : labelAddress(chosen, record.id);
  const page = `${chosen ?? origin}/r/${resource.name}/${record.id}`;
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
          {address !== undefined && (
            <Button variant="primary" icon="print" onClick={() => window.print()}>
              Print
            </Button>
          )}
        </>
      }
    >
      <LabelOrigin origin={chosen} onChoose={setChosen} />
      {address !== undefined && (
        <>
          <Label
            address={address}
            kind={resource.label}
            title={data ? joinTitle(data) : titleOf(resource, record)}
            id={record.id}
            page={page}
          />
          <p className="row small muted no-print">
            The code opens this page from wherever {new URL(page).host} can be reached.
            <CopyButton text={address} label="Copy address" />
          </p>
        </>
      )}
    </Dialog>
  );
}
