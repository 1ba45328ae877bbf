import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { formatPlace, placeOf } from "./place.ts";

/** The coordinates of a record as text; nothing if there are none. */
export function PlaceText({
  resource,
  record,
}: {
  readonly resource: ResourceDescription;
  readonly record: Row;
}) {
  const place = placeOf(resource, record);
  if (place === undefined) return null;
  return (
    <Card title="Place">
      <code>{formatPlace(place)}</code>
    </Card>
  );
}
