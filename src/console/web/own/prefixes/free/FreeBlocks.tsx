import type { Space } from "../../../../../areas/addressing/answers.ts";
import type { Records } from "../../../../../resources/index.ts";
import { CopyButton } from "../../../ui/copy/CopyButton.tsx";
import { readNetwork } from "../findItems.ts";
import { formatNetworkSize } from "../utilization.ts";
import { CreateFree } from "./CreateFree.tsx";
import "./FreeBlocks.css";

interface FreeBlocksProps {
  readonly prefix: Records["prefixes"];
  readonly space: Space;
  readonly mayCreate: boolean;
}

/** The largest free networks in a prefix, in network order. */
export function FreeBlocks({ prefix, space, mayCreate }: FreeBlocksProps) {
  return (
    <section className="free-blocks" aria-label="Free blocks">
      <h3>Free blocks</h3>
      <ul>
        {space.data.map((network) => (
          <li key={network}>
            <code>{network}</code>
            <span className="muted small">{sizeOf(network)}</span>
            {mayCreate ? (
              <CreateFree network={network} parent={prefix}>
                Add
              </CreateFree>
            ) : (
              <CopyButton text={network} label={`Copy ${network}`} />
            )}
          </li>
        ))}
      </ul>
      {space.hasMore && <p className="small muted">Only the first free blocks are shown.</p>}
    </section>
  );
}

function sizeOf(text: string): string {
  const network = readNetwork(text);
  return network === undefined ? "" : formatNetworkSize(network);
}
