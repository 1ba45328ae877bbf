import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { midSentence } from "../../../../../lib/text/words.ts";
import { useMay } from "../../../api/session.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import type { MissingRecord } from "../known.ts";
import type { ImportState } from "../loading/useImport.ts";

const maxNamed = 6;

/** The records that rows refer to and that don't exist, with a button that adds those of a kind, or all of them. */
export function MissingList({
  state,
  report,
}: {
  readonly state: ImportState;
  readonly report: ImportReport;
}) {
  const may = useMay();
  const { options } = state.data;
  const byColumn = Map.groupBy(report.missing, ({ sheet, column, resource }) =>
    JSON.stringify([sheet, column, resource]),
  );
  const offered = [...byColumn].flatMap(([key, records]) => {
    const [{ resource, makes } = { resource: "", makes: null }] = records;
    const target = resourceNamed(resource);
    if (target === undefined || makes === null || !may(target.roles.write)) return [];
    return [{ key, records, target, makes }];
  });
  const add = (makes: readonly string[]): void =>
    void state.change({ options: { makes: [...new Set([...options.makes, ...makes])] } });
  const total = offered.reduce((sum, { records }) => sum + records.length, 0);
  const all = offered.length > 1 && (
    <li key="all" className="missing-records">
      <Button
        size="small"
        variant="primary"
        icon="plus"
        onClick={() => add(offered.map(({ makes }) => makes))}
      >
        Add all {formatNumber(total)} missing records
      </Button>
    </li>
  );
  const single = offered.map(({ key, records, target, makes }) => {
    const noun = midSentence(records.length === 1 ? target.label : target.plural);
    return (
      <li key={key} className="missing-records">
        <p>
          <strong>
            {formatCount(records.length, midSentence(target.label), midSentence(target.plural))} missing
          </strong>
        </p>
        <p className="muted small">{namesOf(records)}</p>
        <Button size="small" icon="plus" onClick={() => add([makes])}>
          {records.length === 1
            ? `Add the missing ${noun}`
            : `Add the ${formatNumber(records.length)} missing ${noun}`}
        </Button>
      </li>
    );
  });
  return (
    <>
      {all}
      {single}
    </>
  );
}

function namesOf(records: readonly MissingRecord[]): string {
  const named = records.slice(0, maxNamed).map(({ name }) => name);
  const more = records.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${formatNumber(more)} more` : named.join(", ");
}
