import type { Times } from "../load/times.ts";
import { formatCount, formatShort, median } from "../report/numbers.ts";
import type { Table } from "../report/table.ts";
import { type CommitTurn, type MeasuredCommits, places } from "./measure.ts";

/** How the places are called. */
const labels: Readonly<Record<(typeof places)[number], string>> = {
  mainThread: "on the thread that answers",
  workerThread: "on a thread of its own",
};

/** The table of where commits are made. */
export function tableOfCommits(measured: MeasuredCommits, sync: Times): Table {
  const columns: readonly ((turn: CommitTurn) => number)[] = [
    ({ creates }) => creates.requests / creates.seconds,
    ({ creates }) => creates.p50,
    ({ creates }) => creates.p99,
    ({ reads }) => reads.sinceDue.p50,
    ({ reads }) => reads.sinceDue.p99,
    ({ reads }) => reads.sinceDue.max,
  ];
  const cellsOf = (turns: readonly CommitTurn[]): string[] =>
    columns.map((read, place) => {
      const middle = median(turns.map(read));
      return place === 0 ? formatCount(middle) : formatShort(middle);
    });
  return {
    title: "Where the commit is made",
    headings: [
      ...["group commit with synchronous=FULL", "creates /s", "create p50 ms", "p99 ms"],
      ...["read p50 ms", "read p99 ms", "read max ms"],
    ],
    rows: places.map((place, index) => [labels[place], ...cellsOf(measured[index] ?? [])]),
    missed: 0,
    notes: [
      `Bare servers that create at 64 connections, while eight connections read one record every 20 ms each. One fdatasync of 4 KiB takes ${formatShort(sync.p50)} ms here (p99 ${formatShort(sync.p99)}, max ${formatShort(sync.max)}).`,
    ],
  };
}
