import { Fragment } from "react";
import { splitByQuery } from "./splitByQuery.ts";

/** A text with the search terms highlighted. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return (
    <bdi>
      {splitByQuery(text, query).map(({ part, isFound, at }) =>
        isFound ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
      )}
    </bdi>
  );
}
