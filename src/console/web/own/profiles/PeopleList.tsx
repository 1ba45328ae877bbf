import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { roles } from "../../../../http/access.ts";
import type { Records } from "../../../../resources/index.ts";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { useShortcuts } from "../../base/shortcuts/useShortcuts.ts";
import { Button } from "../../ui/Button.tsx";
import { SearchBox } from "../../ui/input/SearchBox.tsx";
import { Select } from "../../ui/input/Select.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Pager } from "../../ui/page/Pager.tsx";
import { formatTerm } from "../../ui/words.ts";
import { findPeople, type PeopleFilter } from "./findPeople.ts";
import { type PersonAction, PersonActions } from "./managing/PersonActions.tsx";
import { PeopleTable } from "./PeopleTable.tsx";
import "./PeopleList.css";

interface PeopleListProps {
  readonly me: Records["profiles"];
  readonly people: readonly Records["profiles"][];
}

const pageSize = 50;
const states = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];
const roleOptions = roles.map((role) => ({ value: role, label: formatTerm(role) })).reverse();

/** The people with a search and filters, which are stored in the URL. */
export function PeopleList({ me, people }: PeopleListProps) {
  const navigate = useNavigate();
  const address = usePageSearch();
  const input = useRef<HTMLInputElement>(null);
  const [page, setPage] = useState(1);
  const [action, setAction] = useState<PersonAction>();
  useShortcuts({ "/": { label: "Search people", run: () => input.current?.focus() } }, { group: "People" });

  const filter: PeopleFilter = {
    search: textOf(address.search),
    role: textOf(address.role),
    state: textOf(address.state),
  };
  const found = findPeople(people, filter);
  const narrow = (change: Partial<PeopleFilter>): void => {
    setPage(1);
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== "");
    navigate({ to: "/people", search: Object.fromEntries(next), replace: true });
  };
  return (
    <>
      <div className="toolbar">
        <SearchBox
          label="Search people"
          value={filter.search}
          onChange={(search) => narrow({ search })}
          inputRef={input}
        />
        <Select
          className="people-filter"
          aria-label="Role"
          placeholder="Any role"
          options={roleOptions}
          value={filter.role}
          onChange={(role) => narrow({ role })}
        />
        <Select
          className="people-filter"
          aria-label="Status"
          placeholder="Any status"
          options={states}
          value={filter.state}
          onChange={(state) => narrow({ state })}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon="users"
          title="No people match"
          actions={<Button onClick={() => narrow({ search: "", role: "", state: "" })}>Show everyone</Button>}
        >
          Search by name or e-mail.
        </EmptyState>
      ) : (
        <div className="card table-card">
          <PeopleTable
            me={me}
            people={people}
            rows={found.slice((page - 1) * pageSize, page * pageSize)}
            onAct={setAction}
          />
        </div>
      )}
      {found.length > pageSize && (
        <Pager page={page} pageSize={pageSize} total={found.length} onPage={setPage} noun="people" />
      )}
      <PersonActions own={me.role} people={people} action={action} onClose={() => setAction(undefined)} />
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
