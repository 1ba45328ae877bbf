import { QrCode } from "../../ui/QrCode.tsx";
import "./Label.css";

interface LabelProps {
  /** The URL encoded in the QR code. */
  readonly address: string;
  /** The resource of the record: "Site". */
  readonly kind: string;
  readonly title: string;
  readonly id: string;
  /** The URL of the record's page, for typing. */
  readonly page: string;
}

/** A printed label: the code, with the record's title next to it. */
export function Label({ address, kind, title, id, page }: LabelProps) {
  return (
    <div className="label">
      <QrCode className="label-code" text={address} label={`QR code of ${address}`} />
      <div className="label-text">
        <p className="label-kind">{kind}</p>
        <p className="label-title">
          <bdi>{title}</bdi>
        </p>
        <p className="label-small">{new URL(page).host}</p>
        <p className="label-small mono">{id}</p>
      </div>
    </div>
  );
}
