import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import "./OwnAlone.css";

interface OwnAloneProps {
  readonly host: string;
  /** Undefined while they are not known. */
  readonly others: readonly string[] | undefined;
  /** The address that the label is made with. */
  readonly chosen: string | undefined;
  readonly onChoose: (origin: string) => void;
}

/** Says that a label made here would lead nowhere, and offers the addresses under which others reach this machine. */
export function OwnAlone({ host, others, chosen, onChoose }: OwnAloneProps) {
  const { origin } = window.location;
  return (
    <div className="no-print own-alone">
      <Notice tone="warn" urgent title={`${host} leads nowhere from other machines`}>
        You have opened Sitebook on the computer it runs on. A phone that reads the label cannot reach it
        there.{" "}
        {others?.length === 0 &&
          "It listens to this computer alone: start it with --host 0.0.0.0, or put it behind a proxy, and open it under the address that the others use."}
        {others !== undefined && others.length > 0 && "Choose an address that the others use:"}
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
          Make it all the same
        </Button>
      </div>
    </div>
  );
}
