import type { RecordNamed } from "../../api/record.ts";
import { RecordLink } from "../../kinds/references/RecordLink.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { Facts } from "../../ui/page/Facts.tsx";

const ends = ["a", "b"] as const;

/** Both ends of a cable: port, side and position. */
export const EndsCard = ({ cable }: { readonly cable: RecordNamed<"cables"> }) => (
  <Card title="Ends">
    <Facts
      beside
      facts={ends.map((end) => ({
        key: end,
        label: `${end.toUpperCase()} end`,
        value: (
          <>
            <RecordLink resource="interfaces" id={cable[`${end}InterfaceId`]} />
            {cable[`${end}Side`] !== null && ` ${cable[`${end}Side`]}`}
            {cable[`${end}Position`] !== null && `, position ${cable[`${end}Position`]}`}
          </>
        ),
      }))}
    />
  </Card>
);
