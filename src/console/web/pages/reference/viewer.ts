import showDocument from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { ownParts } from "./ownParts.ts";
import { ownReading } from "./ownReading.ts";

/** The part of a response to a tried-out request that the viewer passes on. */
interface TriedAnswer {
  readonly status: number;
  readonly url: string;
}

/**
 * Creates the viewer of an OpenAPI document. It keeps its state while it is removed from the page and inserted again: it
 * has no way to be destroyed.
 */
export function createViewer(spec: unknown, onAnswer: (status: number) => void): HTMLElement {
  const domNode = document.createElement("div");
  showDocument({
    domNode,
    spec,
    plugins: [ownParts, ownReading],
    deepLinking: true,
    docExpansion: "none",
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 3,
    displayRequestDuration: true,
    filter: true,
    syntaxHighlight: { activated: true, theme: "agate" },
    // By default it would send the document to a service on the internet.
    validatorUrl: null,
    queryConfigEnabled: false,
    responseInterceptor: (answer: TriedAnswer): TriedAnswer => {
      onAnswer(answer.status);
      return answer;
    },
  });
  return domNode;
}
