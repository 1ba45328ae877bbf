import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ScheduleEntry } from "../../operations/entry.ts";
import { gapSearch } from "../../operations/gapSearch.ts";

interface EntryLinkProps {
  readonly entry: ScheduleEntry;
  readonly tip?: string;
  readonly children: ReactNode;
}

/** A link to the record of an entry, to the list of its records, or for a gap, to the form for a shift that fills it. */
export function EntryLink({ entry, tip, children }: EntryLinkProps) {
  const { resource, id, list, rotation = "", due } = entry;
  const rest = { children, ...(tip !== undefined && { "data-tip": tip }) };
  if (id !== undefined) return <Link {...rest} to="/r/$resource/$id" params={{ resource, id }} />;
  if (list !== undefined) return <Link {...rest} to="/r/$resource" params={{ resource }} search={list} />;
  return (
    <Link
      {...rest}
      to="/r/$resource/new"
      params={{ resource }}
      search={gapSearch(entry, rotation, due)}
      className="gap-link"
      data-tone={entry.tone}
    />
  );
}
