import { Link } from "@tanstack/react-router";
import type { Records } from "../../../../resources/index.ts";
import { nameOf } from "../../api/nameOf.ts";
import { mailTo } from "../../kinds/shown/mailTo.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Table } from "../../ui/page/Table.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { formatTerm } from "../../ui/words.ts";
import type { PersonAction } from "./managing/PersonActions.tsx";
import { PersonMenu } from "./PersonMenu.tsx";
import { roleTones } from "./roleTones.ts";
import { useFactors } from "./useFactors.ts";
import "./PeopleTable.css";

type Person = Records["profiles"];

interface PeopleTableProps {
  readonly me: Records["profiles"];
  /** All people; the rules need to know all of them. */
  readonly people: readonly Person[];
  /** Those on this page. */
  readonly rows: readonly Person[];
  readonly onAct: (action: PersonAction) => void;
}

/** A table of people, with the actions available for each. */
export function PeopleTable({ me, people, rows, onAct }: PeopleTableProps) {
  const factors = useFactors(me);
  return (
    <Table
      caption="People"
      className="people-table"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: "name", header: "Name", isTitle: true, cell: (person) => <Name person={person} me={me} /> },
        {
          key: "email",
          header: "E-mail",
          cell: ({ email }) => (
            <a href={mailTo(email)}>
              <bdi>{email}</bdi>
            </a>
          ),
        },
        {
          key: "role",
          header: "Role",
          cell: ({ role }) => <Badge tone={roleTones[role]}>{formatTerm(role)}</Badge>,
        },
        {
          key: "state",
          header: "Status",
          cell: ({ isActive }) => (
            <Badge tone={isActive ? "good" : "muted"}>{isActive ? "Active" : "Inactive"}</Badge>
          ),
        },
        ...(factors === undefined
          ? []
          : [
              {
                key: "factor",
                header: "Second factor",
                cell: ({ id }: Person) =>
                  factors.has(id) ? <Badge tone="good">On</Badge> : <span className="muted">Off</span>,
              },
            ]),
        { key: "since", header: "Since", cell: ({ createdAt }) => <Time value={createdAt} mode="date" /> },
        {
          key: "menu",
          header: <span className="visually-hidden">Actions</span>,
          align: "end",
          cell: (person) => (
            <PersonMenu
              me={me}
              people={people}
              person={person}
              hasFactor={factors?.has(person.id) === true}
              onAct={onAct}
            />
          ),
        },
      ]}
    />
  );
}

function Name({ person, me }: { readonly person: Person; readonly me: Records["profiles"] }) {
  const name = nameOf(person);
  return (
    <span className="row" data-inactive={!person.isActive || undefined}>
      <Avatar name={name} src={person.avatarUrl} />
      <Link to="/r/$resource/$id" params={{ resource: "profiles", id: person.id }}>
        <bdi>{name}</bdi>
      </Link>
      {person.id === me.id && <Badge tone="accent">You</Badge>}
    </span>
  );
}
