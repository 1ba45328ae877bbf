import { parseAddress } from "../../../../lib/network/cidr.ts";
import { reverseName } from "../../../../lib/network/reverseName.ts";
import { FactValue } from "../../records/detail/facts/FactValue.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { CopyButton } from "../../ui/copy/CopyButton.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { type Fact, Facts } from "../../ui/page/Facts.tsx";

/** The names of an address in the DNS: its own, and the one by which the reverse DNS finds it. */
export function NamesCard({ resource, record, etag }: RecordViewProps<"ip-addresses">) {
  const parsed = parseAddress(record.address);
  const field = resource.fields.find(({ key }) => key === "dnsName");
  const facts: Fact[] = [];
  if (field !== undefined && record.dnsName !== null)
    facts.push({
      key: "dnsName",
      label: "DNS name",
      value: <FactValue resource={resource} record={record} etag={etag} field={field} />,
    });
  if (parsed !== undefined)
    facts.push({
      key: "reverse",
      label: "Reverse name",
      value: (
        <span className="row">
          <code>{reverseName(parsed)}</code>
          <CopyButton text={reverseName(parsed)} label="Copy reverse name" />
        </span>
      ),
    });
  return (
    <Card title="Names">
      <Facts facts={facts} />
    </Card>
  );
}
