import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { midSentence } from "../../../../../lib/text/words.ts";
import { importsQuery } from "../../../api/pages/imports.ts";
import { useMay } from "../../../api/session.ts";
import { usePageSearch } from "../../../base/address/pageParams.ts";
import { type HandedOver, takeHandedOver } from "../../../base/handOver.ts";
import { NotAllowed } from "../../../base/NotAllowed.tsx";
import { useIntake } from "../../../base/useIntake.ts";
import { resourceNamed, resources } from "../../../definitions/resources.ts";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { LastImports } from "./LastImports.tsx";
import { NetBoxCard } from "./NetBoxCard.tsx";
import { StartCard } from "./StartCard.tsx";
import { useBegin } from "./useBegin.ts";

/** The page for imports: files that are dropped, selected or pasted, a NetBox, and the latest imports. */
export function ImportsPage() {
  const may = useMay();
  const offered = resources.filter(({ roles }) => may(roles.write));
  return offered.length === 0 ? <NotAllowed /> : <Imports />;
}

function Imports() {
  const asked = usePageSearch().resource;
  const [name, setName] = useState(typeof asked === "string" ? asked : "");
  const resource = resourceNamed(name);
  const isAdmin = useMay()("admin");
  const { begin, isSending } = useBegin();
  const { isPending } = useQuery(importsQuery);
  const take = useCallback(
    (what: HandedOver) => void begin(what, what.resource ?? resource?.name),
    [begin, resource],
  );
  const { isOver, handlers } = useIntake(isSending ? undefined : take);
  useEffect(() => {
    const handed = takeHandedOver();
    if (handed !== undefined) take(handed);
  });
  return (
    <div className="stack" {...handlers}>
      <PageHeader title={resource === undefined ? "Import" : `Import ${midSentence(resource.plural)}`}>
        Sitebook reads a file, checks it against your records, and shows you the result before anything is
        written.
      </PageHeader>
      <div className="columns">
        <div className="stack">
          <StartCard
            resource={resource}
            isOver={isOver}
            isSending={isSending}
            onResource={setName}
            onTake={take}
          />
          <LastImports />
        </div>
        {/* Its width is reserved. On a phone it is below the last imports: shown with them, nothing shifts. */}
        {isAdmin && (
          <aside
            className="stack"
            aria-label="From another system"
            style={{ visibility: isPending ? "hidden" : undefined }}
          >
            <NetBoxCard />
          </aside>
        )}
      </div>
    </div>
  );
}
