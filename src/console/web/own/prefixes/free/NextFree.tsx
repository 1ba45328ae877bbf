import type { Records } from "../../../../../resources/index.ts";
import { CopyButton } from "../../../ui/copy/CopyButton.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { CreateFree } from "./CreateFree.tsx";
import "./NextFree.css";

interface NextFreeProps {
  readonly prefix: Records["prefixes"];
  readonly length: number;
  /** Undefined until it is known, null if none is free. */
  readonly next: string | null | undefined;
  readonly mayCreate: boolean;
  /** Adding it is the primary action here. */
  readonly isPrimary: boolean;
}

/** The next free network of a length, to copy or to add. */
export function NextFree({ prefix, length, next, mayCreate, isPrimary }: NextFreeProps) {
  if (next === undefined) return <Skeleton height="2rem" />;
  return (
    <div className="next-free" role="status">
      {next === null ? (
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
            <CreateFree network={next} parent={prefix} isPrimary={isPrimary}>
              Add
            </CreateFree>
          )}
        </>
      )}
    </div>
  );
}
