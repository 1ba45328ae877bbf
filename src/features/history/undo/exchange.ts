import { inSavepoint } from "../../../db/transaction.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { refusedBy } from "./obstacles.ts";
import { releaseValues } from "./release.ts";

/** An update that another record stands in the way of, which may change places with it. */
export interface Exchanged {
  readonly resource: Resource;
  readonly id: string;
  /** What it writes. */
  readonly given: StoredValues;
  /** Writes it, with the values that it had released. */
  write(released: StoredValues): void;
}

/** Records that change places with one another at most; in a savepoint each statement costs the more the more there were. */
const maxExchanged = 100;

/**
 * Makes all of them release what they hold before any of them takes what it had. One that cannot even then is left out, and
 * the others are tried without it; answers those that cannot.
 */
export function exchange<One extends Exchanged>(context: WriteContext, all: readonly One[]): One[] {
  const left: One[] = [];
  let together = [...all];
  while (together.length > 1 && together.length <= maxExchanged) {
    let failing: One | undefined;
    const refusal = refusedBy(() =>
      inSavepoint(context.database, () => {
        const released = together.map((one) => {
          failing = one;
          return releaseValues(context, one.resource, one.id, one.given);
        });
        for (const [index, one] of together.entries()) {
          failing = one;
          one.write(released[index] ?? {});
        }
      }),
    );
    if (refusal === undefined) return left;
    const out = failing ?? together[0];
    left.push(...together.filter((one) => one === out));
    together = together.filter((one) => one !== out);
  }
  return [...left, ...together];
}
