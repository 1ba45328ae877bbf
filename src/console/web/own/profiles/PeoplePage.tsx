import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIsCopy } from "../../api/pages/away.ts";
import { useMay, useMaySee, useMe } from "../../api/session.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { OnTheBox } from "../../base/OnTheBox.tsx";
import { useShortcuts } from "../../base/shortcuts/useShortcuts.ts";
import { ImportButton } from "../../records/list/ImportButton.tsx";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { SkeletonTable } from "../../ui/page/SkeletonTable.tsx";
import { PersonDialog } from "./managing/PersonDialog.tsx";
import { PeopleList } from "./PeopleList.tsx";
import { peopleQuery } from "./queries.ts";

/** Everyone who can sign in; administrators add, change and remove people here. */
export function PeoplePage() {
  const me = useMe();
  const may = useMay();
  const isReadable = useMaySee()("operator");
  const isCopy = useIsCopy();
  const isManager = may("admin") && !isCopy;
  const { data, error, refetch } = useQuery({ ...peopleQuery, enabled: isReadable });
  const [isAdding, setAdding] = useState(false);
  useShortcuts(
    { c: { label: "Add a person", run: () => setAdding(true) } },
    { group: "People", enabled: isManager },
  );
  if (me === null) return null;
  if (!isReadable) return <NotAllowed />;
  return (
    <div className="stack">
      <PageHeader
        title="People"
        actions={
          isManager && (
            <>
              <ImportButton resource="profiles" />
              <Button
                variant="primary"
                icon="plus"
                data-tip="Add a person"
                data-tip-keys="c"
                onClick={() => setAdding(true)}
              >
                Add person
              </Button>
            </>
          )
        }
      >
        {isManager || isCopy
          ? "Who can sign in, and what they can do."
          : "Who can sign in, and what they can do. Administrators manage them."}
      </PageHeader>
      <OnTheBox what="People are added and changed" />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <SkeletonTable columns={5} rows={8} />}
      {data !== undefined && <PeopleList me={me} people={data} />}
      {isAdding && <PersonDialog own={me.role} onClose={() => setAdding(false)} />}
    </div>
  );
}
