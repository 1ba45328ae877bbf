import { useMaySee } from "../../api/session.ts";
import { resources } from "../../definitions/resources.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { Select } from "../../ui/input/Select.tsx";
import { TextInput } from "../../ui/input/TextInput.tsx";
import { isFiltered, type LogState, readLogState } from "./logState.ts";
import { RecordChoice } from "./RecordChoice.tsx";
import "./LogFilters.css";

interface LogFiltersProps {
  readonly state: LogState;
  readonly onChange: (state: LogState) => void;
}

const actions = [
  { value: "create", label: "Created" },
  { value: "update", label: "Changed" },
  { value: "delete", label: "Deleted" },
];

/** The filters of the change log: resource, record, person, action, and a range of days. */
export function LogFilters({ state, onChange }: LogFiltersProps) {
  const may = useMaySee();
  const set = (part: Partial<LogState>): void => onChange({ ...state, page: 1, ...part });
  return (
    <search className="log-filters" aria-label="Filter the change log">
      <Field label="Kind of record">
        {(control) => (
          <Select
            {...control}
            value={state.resource}
            placeholder="All"
            options={loggedNames(may)}
            onChange={(resource) => set({ resource, recordId: "" })}
          />
        )}
      </Field>
      {(hasList(state.resource) || state.recordId !== "") && (
        <Field label="Record">
          {(control) => (
            <RecordChoice
              control={control}
              resource={state.resource}
              id={state.recordId}
              onChange={(recordId) => set({ recordId })}
            />
          )}
        </Field>
      )}
      {may("operator") && (
        <Field label="Person">
          {(control) => (
            <RecordChoice
              control={control}
              resource="profiles"
              id={state.actorId}
              onChange={(actorId) => set({ actorId })}
            />
          )}
        </Field>
      )}
      <Field label="Action">
        {(control) => (
          <Select
            {...control}
            value={state.action}
            placeholder="All"
            options={actions}
            onChange={(action) => set({ action })}
          />
        )}
      </Field>
      <Field label="From">
        {(control) => (
          <TextInput {...control} type="date" value={state.from} onChange={(from) => set({ from })} />
        )}
      </Field>
      <Field label="To">
        {(control) => <TextInput {...control} type="date" value={state.to} onChange={(to) => set({ to })} />}
      </Field>
      {isFiltered(state) && (
        <Button variant="ghost" icon="close" onClick={() => onChange(readLogState({}))}>
          Clear
        </Button>
      )}
    </search>
  );
}

const hasList = (name: string): boolean =>
  resources.some((resource) => resource.name === name && resource.parent === undefined);

/** Returns the names that occur in the log and that the user may read: people, sessions, clones and backups only as an administrator, shared views as a manager. */
function loggedNames(may: ReturnType<typeof useMaySee>) {
  const readable = resources.filter(({ roles, area }) => may(area === "people" ? "admin" : roles.read));
  return [
    ...readable.map(({ name, plural }) => ({ value: name, label: plural })),
    ...(may("admin") ? [{ value: "sessions", label: "Sessions" }] : []),
    ...(may("admin") ? [{ value: "clones", label: "Clones" }] : []),
    ...(may("manager") ? [{ value: "views", label: "Shared views" }] : []),
    ...(may("admin") ? [{ value: "settings", label: "Settings" }] : []),
    ...(may("super_admin") ? [{ value: "backups", label: "Backups" }] : []),
  ];
}
