import type { ConversionReport } from "../../../../features/imports/answers.ts";
import { Card } from "../../ui/page/Card.tsx";
import { formatCount, formatNumber } from "../../ui/words.ts";

/** The data of another program that Sitebook can't store, by model, and the messages of the conversion. */
export function ConversionCard({ conversion }: { readonly conversion: ConversionReport }) {
  const { format, taken, lost, notes } = conversion;
  const records = taken.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={`From ${format}`}>
      <div className="stack small">
        <p>{formatCount(records, "record was", "records were")} read.</p>
        {lost.length > 0 && (
          <>
            <h3>Not stored in Sitebook</h3>
            <ul>
              {lost.map(({ model, count, fields }) => (
                <li key={model}>
                  <bdi>{model}</bdi>
                  {count > 0 && `: ${formatCount(count, "record", "records")}`}
                  {fields.length > 0 && (
                    <span className="muted">
                      {" "}
                      {fields
                        .map(({ field, count: times }) => `${field} (${formatNumber(times)})`)
                        .join(", ")}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {notes.length > 0 && (
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
