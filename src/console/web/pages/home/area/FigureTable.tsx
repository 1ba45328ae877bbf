import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FigureList } from "../../../../../resource/answering/figures/answers.ts";
import { parseSearch } from "../../../base/address/searchParams.ts";
import { Amount } from "../../../kinds/shown/Amount.tsx";
import { ShareMeter } from "../../../kinds/shown/ShareMeter.tsx";
import { TimeLeft } from "../../../kinds/shown/TimeLeft.tsx";
import { groupDigits } from "../../../ui/number/digits.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { type Column, Table } from "../../../ui/page/Table.tsx";
import { formatPlainDate } from "../../../ui/time/exactTime.ts";
import { Time } from "../../../ui/time/Time.tsx";
import "./FigureTable.css";

type Row = FigureList["rows"][number];
type Kind = FigureList["columns"][number]["kind"];

const atEnd: ReadonlySet<Kind> = new Set(["number", "amount"]);

/** The records of an area that matter most, as a table; columns without values are left out. */
export function FigureTable({ list }: { readonly list: FigureList }) {
  const { title, resource, columns, rows, to, more } = list;
  const [path = "", search = ""] = to.split("?");
  const shown = columns.flatMap(({ label, kind }, at): Column<Row>[] => {
    if (rows.every(({ cells }) => cells[at] === null)) return [];
    return [
      {
        key: label,
        header: label,
        ...(at === 0 && { isTitle: true }),
        ...(atEnd.has(kind) && { align: "end" }),
        cell: ({ id, cells }) => {
          const value = cells[at] ?? null;
          if (value === null) return null;
          if (at > 0) return <Cell kind={kind} value={value} name={cells[0] ?? ""} />;
          return (
            <Link to="/r/$resource/$id" params={{ resource, id }} className="record-link">
              <bdi>{value}</bdi>
            </Link>
          );
        },
      },
    ];
  });
  return (
    <Card title={title} flush>
      <Table caption={title} className="figure-table" columns={shown} rows={rows} keyOf={({ id }) => id} />
      <p className="figure-more">
        <Link to={path} search={parseSearch(search)}>
          {more}
        </Link>
      </p>
    </Card>
  );
}

interface CellProps {
  readonly kind: Kind;
  readonly value: string;
  /** What the record is called. */
  readonly name: string;
}

const Cell = ({ kind, value, name }: CellProps): ReactNode => shownBy[kind](value, name);

const shownBy: Readonly<Record<Kind, (value: string, name: string) => ReactNode>> = {
  text: (value) => <bdi className="figure-text">{value}</bdi>,
  number: groupDigits,
  share: (value, name) => <ShareMeter label={`${name} is used`} share={value} />,
  day: (value) => (
    <span className="row">
      {formatPlainDate(value)} <TimeLeft date={value} />
    </span>
  ),
  time: (value) => <Time value={value} mode="date" />,
  amount: (value) => <Amount value={value} />,
};
