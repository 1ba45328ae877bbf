import { Link } from "@tanstack/react-router";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useMay } from "../../api/session.ts";
import { nounOf } from "../../definitions/noun.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";

interface ListEmptyProps {
  readonly resource: ResourceDescription;
  /** Something narrows it: a search, a filter. */
  readonly isNarrowed: boolean;
  readonly onWiden: () => void;
}

/** Says why a list is empty, and what to do about it. */
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
        A search looks in {resource.searched.join(" and ")}; filters compare exactly.
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
            <Link to="/imports" search={{ resource: resource.name }} className={buttonClass()}>
              Import a file
            </Link>
          </>
        )
      }
    >
      {mayAdd ? `Press c to add one at any time.` : `Nobody has added any, and your role does not let you.`}
    </EmptyState>
  );
}
