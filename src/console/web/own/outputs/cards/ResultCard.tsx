import type { ReactNode } from "react";
import type { PreviewAnswer } from "../../../../../features/outputs/answers.ts";
import { messageOf } from "../../../api/apiError.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { copyText } from "../../../ui/copy/copyText.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { readTemplateProblem, type TemplateProblem } from "../templateProblem.ts";
import "./ResultCard.css";

interface ResultCardProps {
  readonly text: PreviewAnswer | undefined;
  readonly error: Error | null;
  /** The text is that of earlier values. */
  readonly isOld: boolean;
  /** Parameters without a value. */
  readonly missing: readonly string[];
  readonly contentType: string;
  /** Where the whole text is, and what it is saved as; without it, the text can't be downloaded. */
  readonly download?: { readonly address: string; readonly name: string };
  readonly onGoTo: (problem: TemplateProblem) => void;
}

/** The text of an output as it is now. */
export function ResultCard(props: ResultCardProps) {
  const { text, error, isOld, missing, contentType, download } = props;
  const isShown = missing.length === 0 && error === null && text !== undefined;
  const copy = async (): Promise<void> => {
    if (text === undefined) return;
    const isCopied = await copyText(text.text);
    toast(isCopied ? copied(text) : "Copying failed", isCopied ? {} : { tone: "bad" });
  };
  return (
    <Card
      title={
        <>
          Result <Badge>{contentType}</Badge>
        </>
      }
      actions={
        isShown && (
          <>
            <Button variant="ghost" size="small" icon="copy" onClick={copy}>
              Copy
            </Button>
            {download !== undefined && (
              <a
                className={buttonClass({ variant: "ghost", size: "small" })}
                href={download.address}
                download={download.name}
              >
                <Icon name="download" /> Download
              </a>
            )}
          </>
        )
      }
    >
      <ResultBody {...props} isOld={isOld} />
    </Card>
  );
}

/** What is said of a copied text; of a long one, only the part that is shown is at hand. */
const copied = ({ text, characters }: PreviewAnswer): string =>
  characters > text.length ? `First ${formatNumber(text.length)} characters copied` : "Text copied";

function ResultBody({ text, error, isOld, missing, download, onGoTo }: ResultCardProps): ReactNode {
  if (missing.length > 0)
    return (
      <EmptyState icon="edit" title={`Enter ${missing.join(" and ")}`}>
        The text appears here as soon as the parameters have values.
      </EmptyState>
    );
  if (error !== null) return <Failure error={error} onGoTo={onGoTo} />;
  if (text === undefined) return <Skeleton lines={10} />;
  if (text.text.trim() === "")
    return (
      <EmptyState icon="file" title="The text is empty">
        {text.records === 0 ? "The list has no records." : "The template wrote nothing for these records."}
      </EmptyState>
    );
  const isCut = text.characters > text.text.length;
  return (
    <div className="output-result" data-old={isOld || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Text of the output">
        <pre dir="ltr">{text.text}</pre>
      </section>
      {isCut && (
        <p className="output-cut">
          The first {formatNumber(text.text.length)} of {formatNumber(text.characters)} characters.
          {download !== undefined && " The download has all of them."}
        </p>
      )}
    </div>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly onGoTo: (problem: TemplateProblem) => void;
}

/** Why there is no text; an error of the template leads to its line. */
function Failure({ error, onGoTo }: FailureProps) {
  const problem = readTemplateProblem(messageOf(error));
  return (
    <Notice
      tone="bad"
      title="There is no text"
      actions={
        problem && (
          <Button size="small" onClick={() => onGoTo(problem)}>
            Go to line {problem.line}
          </Button>
        )
      }
    >
      <span className="output-failure">{problem?.text ?? messageOf(error)}</span>
    </Notice>
  );
}
