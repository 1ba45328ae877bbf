import type { ComponentProps, CSSProperties, Ref } from "react";
import { useImperativeHandle, useRef } from "react";
import { offsetOf, type TemplateProblem } from "../templateProblem.ts";
import "./CodeEditor.css";

/** What can be done with an editor from outside. */
export interface CodeEditorHandle {
  /** Moves the focus to a place in the text. */
  readonly goTo: (place: Pick<TemplateProblem, "line" | "column">) => void;
}

interface CodeEditorProps extends Omit<ComponentProps<"textarea">, "onChange" | "ref" | "value"> {
  readonly value: string;
  /** Called with the text; without it, the text can only be read. */
  readonly onChange?: (value: string) => void;
  /** Marks its line, and is shown below. */
  readonly problem?: TemplateProblem | undefined;
  readonly ref?: Ref<CodeEditorHandle>;
}

/**
 * A text with line numbers. Lines are not wrapped. Tab moves on, as in every other input, so that the keyboard is never
 * held.
 */
export function CodeEditor({ value, onChange, problem, ref, ...rest }: CodeEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const wrongLine = useRef<HTMLSpanElement>(null);
  const lines = value.split("\n");
  const goTo: CodeEditorHandle["goTo"] = (place) => {
    const at = offsetOf(value, place);
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(at, at);
    wrongLine.current?.scrollIntoView({ block: "center", inline: "nearest" });
  };
  useImperativeHandle(ref, () => ({ goTo }));
  const isWrong = problem !== undefined && problem.line <= lines.length;
  return (
    <div className="code-editor" data-wrong={isWrong || undefined}>
      <div className="code-scroll">
        <pre className="code-numbers" aria-hidden="true">
          {lines.map((_, index) => `${index + 1}\n`).join("")}
        </pre>
        <div className="code-cell">
          {isWrong && (
            <span
              className="code-wrong-line"
              ref={wrongLine}
              style={{ "--line-number": problem.line - 1 } as CSSProperties}
              aria-hidden="true"
            />
          )}
          <textarea
            {...rest}
            ref={area}
            className="code-text"
            value={value}
            readOnly={onChange === undefined}
            rows={lines.length}
            cols={longest(lines)}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            dir="ltr"
            onChange={(event) => onChange?.(event.target.value)}
          />
        </div>
      </div>
      {problem !== undefined && (
        <p className="code-problem" role="status">
          <button type="button" onClick={() => goTo(problem)}>
            Line {problem.line}, column {problem.column}
          </button>
          <span>{problem.text}</span>
        </p>
      )}
    </div>
  );
}

/** Browsers that can't size an input by its content show as many columns as the longest line has. */
const longest = (lines: readonly string[]): number =>
  Math.min(
    500,
    lines.reduce((most, { length }) => Math.max(most, length), 20),
  );
