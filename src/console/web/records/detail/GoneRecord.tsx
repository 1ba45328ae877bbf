import { Link } from "@tanstack/react-router";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { usePageTitle } from "../../ui/page/usePageTitle.ts";
import { recordTabs } from "./tabs.ts";

interface GoneRecordProps {
  readonly resource: ResourceDescription;
  readonly id: string;
}

/** The page of a missing record; if it was deleted, its history shows by whom. */
export function GoneRecord({ resource, id }: GoneRecordProps) {
  usePageTitle("Not found");
  const history = recordTabs.find((tab) => tab.id === "history");
  return (
    <div className="stack">
      <h1 className="visually-hidden">Not found</h1>
      <EmptyState
        icon="search"
        title={`${resource.label} not found`}
        actions={
          <Link to="/r/$resource" params={{ resource: resource.name }} className={buttonClass()}>
            All {midSentence(resource.plural)}
          </Link>
        }
      >
        It may have been deleted, or the address is wrong.
      </EmptyState>
      {history !== undefined && <history.Content resource={resource} id={id} />}
    </div>
  );
}
