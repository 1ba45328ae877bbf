import type { StandbyMark } from "../../db/clones/standby.ts";
import { Refusal } from "../../lib/failures/refusal.ts";

/** What is known of the box that a standby follows. */
export interface FollowStanding {
  /** When the box was found to have nothing more, by this machine's clock; undefined before the first time. */
  readonly checkedAt: string | undefined;
  /** Since when that does not work, and why; undefined while it does. */
  readonly trouble: { readonly since: string; readonly problem: string } | undefined;
}

/** Nothing follows the box, as where a standby's directory is served as it is. */
export const notFollowing = (): FollowStanding => ({ checkedAt: undefined, trouble: undefined });

/** As of when a standby shows its box. */
export const asOf = ({ createdAt }: StandbyMark, { checkedAt }: FollowStanding): string =>
  checkedAt !== undefined && checkedAt > createdAt ? checkedAt : createdAt;

/** What a write is answered at a standby. */
export const readOnlyStandby = (mark: StandbyMark, standing: FollowStanding): Refusal =>
  new Refusal(
    503,
    `This is a standby of ${mark.box.name}, as of ${asOf(mark, standing)}, and read-only: change things at ${mark.box.url}`,
  );

/** What an administrator should know of a standby, and what needs attention. */
export function describeStandby(
  mark: StandbyMark,
  standing: FollowStanding,
): { readonly warnings: readonly string[]; readonly problems: readonly string[] } {
  const { trouble } = standing;
  return {
    warnings: [`This is a standby of ${mark.box.name}, as of ${asOf(mark, standing)}, and read-only`],
    problems:
      trouble === undefined
        ? []
        : [
            `The box has not been followed since ${trouble.since}: ${trouble.problem}; if it is lost, promote the standby`,
          ],
  };
}
