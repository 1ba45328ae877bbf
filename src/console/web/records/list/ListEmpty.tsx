import { Link } from "@tanstack/react-router";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useMay } from "../../api/session.ts";
import { nounOf } from "../../definitions/noun.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ImportButton } from "./ImportButton.tsx";

interface ListEmptyProps {
  readonly resource: ResourceDescription;
  /** A search or a filter is set. */
  readonly isNarrowed: boolean;
  readonly onWiden: () => void;
}

/** Explains why a list is empty, and what to do about it. */
export function ListEmpty({ resource, isNarrowed, onWiden }: ListEmptyProps) {
  const mayAdd = useMay()(resource.roles.write);
  const plural = midSentence(resource.plural);
  if (isNarrowed)
    return (
      <EmptyState
        icon="search"
        title={`No ${plural} match`}
        actions={<Button onClick={onWiden}>Show all {plural}</Button>}
      >
        The search covers {resource.searched.join(" and ")}. Filters match exactly.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No ${plural} yet`}
      actions={
        mayAdd && (
          <>
            <Link
              to="/r/$resource/new"
              params={{ resource: resource.name }}
              className={buttonClass({ variant: "primary" })}
            >
              Add the first {nounOf(resource)}
            </Link>
            <ImportButton resource={resource.name} />
          </>
        )
      }
    >
      {mayAdd
        ? "Add one, or import a list from a file or the clipboard."
        : "There are none yet, and your role can't add any."}
    </EmptyState>
  );
}
