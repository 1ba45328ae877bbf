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
        You opened Sitebook on the computer it runs on. A phone that scans the label can't reach this address.{" "}
        {others?.length === 0 &&
          "Sitebook listens only on this computer. Start it with --host 0.0.0.0 or behind a proxy, and open it by the address that other machines use."}
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
          Use this address anyway
        </Button>
      </div>
    </div>
  );
}
