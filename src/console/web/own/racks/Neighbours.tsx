import { useList } from "../../api/queries.ts";
import type { RecordNamed } from "../../api/record.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import "./Neighbours.css";

/** Loads the racks at the location of a rack, or else at its site, by name. */
export const useNeighbours = ({ siteId, locationId }: RecordNamed<"racks">) =>
  useList("racks", { siteId, locationId: locationId ?? "", sort: "name__natural", pageSize: 1000 });

/** The previous and next rack by name, at the same location or else the same site. */
export function Neighbours({ rack }: { readonly rack: RecordNamed<"racks"> }) {
  const { data } = useNeighbours(rack);
  const at = data?.data.findIndex(({ id }) => id === rack.id) ?? -1;
  const [before, after] = at < 0 ? [] : [data?.data[at - 1], data?.data[at + 1]];
  if (before === undefined && after === undefined) return null;
  return (
    <Card title="Neighbours">
      <ul className="rack-neighbours">
        {before !== undefined && (
          <li>
            <Icon name="arrow-left" />
            <RecordAnchor resource="racks" id={before.id}>
              {before.name}
            </RecordAnchor>
          </li>
        )}
        {after !== undefined && (
          <li>
            <Icon name="arrow-right" />
            <RecordAnchor resource="racks" id={after.id}>
              {after.name}
            </RecordAnchor>
          </li>
        )}
      </ul>
    </Card>
  );
}
