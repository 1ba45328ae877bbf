import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { encodingsQuery } from "../../../api/pages/imports.ts";
import { Notice } from "../../../ui/message/Notice.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import type { ImportState } from "../loading/useImport.ts";
import { formatEncoding } from "./fileWords.ts";
import "./EncodingCard.css";

/** Shows the first lines with non-ASCII characters in each encoding, to select the one that reads correctly. */
export function EncodingCard({ state }: { readonly state: ImportState }) {
  const { id, file, options } = state.data;
  const name = useId();
  const { data: previews = [] } = useQuery(encodingsQuery(id));
  const chosen = options.encoding ?? file.encoding;
  if (previews.every(({ lines }) => lines.length === 0)) return null;
  return (
    <Card title="Encoding">
      <div className="stack">
        {file.problem !== null && (
          <Notice tone="warn" urgent title="Choose the encoding of this file">
            {describeProblem(file.problem)}
          </Notice>
        )}
        <fieldset className="encodings">
          <legend>Choose the encoding in which these lines read correctly</legend>
          {previews.map(({ encoding, lines }) => (
            <label key={encoding} className="encoding">
              <input
                type="radio"
                name={name}
                checked={encoding === chosen}
                // A file is only rejected if it is not valid UTF-8; its lines show where.
                disabled={file.problem !== null && encoding === "utf-8"}
                onChange={() => void state.change({ options: { encoding } })}
              />
              <span>{formatEncoding(encoding)}</span>
              <span className="encoding-lines mono small">
                {lines.map(({ line, text }) => (
                  <span key={line}>
                    <span className="muted">{line}</span> {text}
                  </span>
                ))}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    </Card>
  );
}

/** Returns a problem as a sentence, without the name of the option. */
const describeProblem = (problem: string): string =>
  problem.replace(/^encoding: (.)/, (_, first: string) => first.toUpperCase());
