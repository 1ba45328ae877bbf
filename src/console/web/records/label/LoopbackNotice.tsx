import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import "./LoopbackNotice.css";

interface LoopbackNoticeProps {
  readonly host: string;
  /** Undefined while they are loading. */
  readonly others: readonly string[] | undefined;
  /** The address used for the label. */
  readonly chosen: string | undefined;
  readonly onChoose: (origin: string) => void;
}

/** A warning that the label would not work on other machines, with the addresses under which they reach this one. */
export function LoopbackNotice({ host, others, chosen, onChoose }: LoopbackNoticeProps) {
  const { origin } = window.location;
  return (
    <div className="no-print own-alone">
      <Notice tone="warn" urgent title={`${host} can't be reached from other machines`}>
        You have opened Sitebook on the computer it runs on. A phone that reads the label cannot reach it
        there.{" "}
        {others?.length === 0 &&
          "It listens only on this computer. Start it with --host 0.0.0.0 or put it behind a proxy, and open it under the address that other machines use."}
        {others !== undefined && others.length > 0 && "Choose an address that other machines use:"}
      </Notice>
      <div className="own-alone-choices">
        {others?.map((other) => (
          <Button key={other} size="small" aria-pressed={chosen === other} onClick={() => onChoose(other)}>
            {other}
          </Button>
        ))}
        <Button
          size="small"
          variant="ghost"
          aria-pressed={chosen === origin}
          onClick={() => onChoose(origin)}
        >
          Create it anyway
        </Button>
      </div>
    </div>
  );
}
