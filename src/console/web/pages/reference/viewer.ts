import showDocument from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { ownParts } from "./ownParts.ts";

/** What the viewer hands on of an answer to a request that was tried out. */
interface TriedAnswer {
  readonly status: number;
  readonly url: string;
}

/**
 * Makes the viewer of an OpenAPI document. It stays as it is, with what was opened and typed, while it is taken out of
 * the page and put back: its own way to end it there is none.
 */
export function createViewer(spec: unknown, onAnswer: (status: number) => void): HTMLElement {
  const domNode = document.createElement("div");
  showDocument({
    domNode,
    spec,
    plugins: [ownParts],
    deepLinking: true,
    docExpansion: "none",
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 3,
    displayRequestDuration: true,
    filter: true,
    syntaxHighlight: { activated: true, theme: "agate" },
    // By itself it would show the document to a service on the internet.
    validatorUrl: null,
    queryConfigEnabled: false,
    responseInterceptor: (answer: TriedAnswer): TriedAnswer => {
      onAnswer(answer.status);
      return answer;
    },
  });
  return domNode;
}
