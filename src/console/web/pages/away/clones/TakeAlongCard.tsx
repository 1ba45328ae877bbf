import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Clone } from "../../../../../appliance/clones/answers.ts";
import { useAway } from "../../../api/pages/away.ts";
import { clonesQuery } from "../../../api/pages/clones.ts";
import { useMe } from "../../../api/session.ts";
import { lazy } from "../../../base/parts/lazy.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { ClonesTable } from "./ClonesTable.tsx";
import { RecallDialog } from "./RecallDialog.tsx";

const TakeAlongDialog = lazy(async () => ({
  default: (await import("./TakeAlongDialog.tsx")).TakeAlongDialog,
}));

/** The user's own clones, with a button to take another one along; not shown on an away copy. */
export function TakeAlongCard() {
  const me = useMe();
  const away = useAway();
  const { data, error, refetch } = useQuery({ ...clonesQuery, enabled: away === undefined });
  const [isTaking, setTaking] = useState(false);
  const [recalled, setRecalled] = useState<Clone>();
  if (me === null || away !== undefined) return null;
  const own = data?.filter(({ personId }) => personId === me.id) ?? [];
  const take = (
    <Button size="small" icon="briefcase" onClick={() => setTaking(true)}>
      Take it with you
    </Button>
  );
  return (
    <Card title="Take it with you" flush actions={own.length > 0 && take}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data !== undefined && own.length === 0 && (
        <EmptyState icon="briefcase" title="Work where there is no network" actions={take}>
          Take a copy of this Sitebook along on a laptop, change what you like, and bring the changes home
          later.
        </EmptyState>
      )}
      {own.length > 0 && <ClonesTable clones={own} hasPeople={false} onRecall={setRecalled} />}
      <Suspense>
        {isTaking && <TakeAlongDialog me={me} clones={own} onClose={() => setTaking(false)} />}
      </Suspense>
      <RecallDialog clone={recalled} onClose={() => setRecalled(undefined)} />
    </Card>
  );
}
