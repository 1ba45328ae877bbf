import type { StandbyState } from "../../api/pages/away.ts";
import { Icon } from "../../ui/Icon.tsx";
import { formatMoment } from "../../ui/time/formatMoment.ts";
import "./AwayBar.css";
import "./StandbyBar.css";

/** The bar of a warm standby: a read-only copy of which box, as of when, and why it can't follow it if it can't. */
export function StandbyBar({ standby }: { readonly standby: StandbyState }) {
  const { box, asOf, awaySince, problem } = standby;
  const moment = (text: string): string => formatMoment(Date.parse(text), Date.now());
  return (
    <section className="away-bar standby-bar" aria-label="Standby">
      <Icon name={problem === null ? "eye" : "offline"} className="away-bar-icon" />
      <p className="away-bar-text">
        <span>
          Read-only copy of <strong>{box.name}</strong>, as of {moment(asOf)}
        </span>
        {awaySince !== null && (
          <span role="status">
            Not followed since {moment(awaySince)}
            {problem !== null && `: ${problem}`}
          </span>
        )}
        <span>
          <a href={box.url} target="_blank" rel="noreferrer">
            Change things at {box.name}
          </a>
        </span>
      </p>
    </section>
  );
}
