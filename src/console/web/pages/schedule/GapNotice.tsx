import { GapLink } from "../../operations/GapLink.tsx";
import type { Lane } from "../../operations/lanes.ts";
import { saySpan } from "../../operations/sayMoment.ts";
import { Notice } from "../../ui/Notice.tsx";
import { sayCount } from "../../ui/words.ts";
import "./GapNotice.css";

/** Says that there are times in what is shown for which nobody is on call, with links that fill them. */
export function GapNotice({ lanes, now }: { readonly lanes: readonly Lane[]; readonly now: number }) {
  const gaps = lanes.flatMap(({ label, entries }) =>
    entries
      .filter(({ kind, tone, end }) => kind === "gap" && tone === "bad" && end > now)
      .map((entry) => ({ label, entry })),
  );
  if (gaps.length === 0) return null;
  return (
    <Notice tone="bad" title={`${sayCount(gaps.length, "gap", "gaps")} in who is on call`}>
      <ul className="gap-list">
        {gaps.map(({ label, entry }) => (
          <li key={entry.key}>
            {label}: {saySpan(entry, now)}.{" "}
            <GapLink gap={entry} rotation={entry.rotation ?? ""}>
              Add a shift
            </GapLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
