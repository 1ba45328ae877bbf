import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { CopyId } from "../../ui/copy/CopyId.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { Actor } from "../history/Actor.tsx";
import { useLastChanges } from "./useLastChanges.ts";
import "./MetaLine.css";

interface MetaLineProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
}

/** The metadata of a record in one line: who changed it and when, when it was added, its id. */
export function MetaLine({ resource, record }: MetaLineProps) {
  const { data } = useLastChanges(resource, record.id);
  const [last] = data?.data ?? [];
  const { createdAt, updatedAt, id } = record;
  return (
    <footer className="meta-line">
      {typeof updatedAt === "string" && updatedAt !== createdAt && (
        <span>
          Changed <Time value={updatedAt} />
          {last !== undefined && (
            <>
              {" by "}
              <Actor {...last} />
            </>
          )}
        </span>
      )}
      {typeof createdAt === "string" && (
        <span>
          Added <Time value={createdAt} mode="date" />
        </span>
      )}
      <CopyId value={id} short />
    </footer>
  );
}
