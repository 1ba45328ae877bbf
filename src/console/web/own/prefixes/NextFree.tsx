import type { Records } from "../../../../resources/index.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CreateFree } from "./CreateFree.tsx";
import { useAvailable } from "./useAvailable.ts";
import "./NextFree.css";

/** The length of which the next free network is asked for. */
interface NextFreeProps {
  readonly prefix: Records["prefixes"];
  readonly length: number;
  readonly mayCreate: boolean;
}

/** The next free network of a length, to copy or to create. */
export function NextFree({ prefix, length, mayCreate }: NextFreeProps) {
  const { data } = useAvailable(prefix.id, { length, limit: 1 });
  if (data === undefined) return <Skeleton height="2rem" />;
  const [next] = data.data;
  return (
    <div className="next-free" role="status">
      {next === undefined ? (
        <p>
          No /{length} is free in <code>{prefix.prefix}</code>. Choose a longer one.
        </p>
      ) : (
        <>
          <p>
            <span className="muted small">Next free</span>
            <span className="row">
              <code className="next-free-network">{next}</code>
              <CopyButton text={next} label={`Copy ${next}`} />
            </span>
          </p>
          {mayCreate && (
            <CreateFree network={next} parent={prefix} isPrimary>
              Create
            </CreateFree>
          )}
        </>
      )}
    </div>
  );
}
