import type { FootnoteReference, ImageReference, LinkReference, PhrasingContent } from "mdast";
import type { ReactNode } from "react";
import { useMarkdownContext } from "./context.ts";
import { type Drawings, drawingOf } from "./drawing.ts";
import { MarkdownImage } from "./MarkdownImage.tsx";
import { MarkdownLink } from "./MarkdownLink.tsx";
import { revealDirections } from "./reveal.ts";

interface InlinesProps {
  readonly nodes: readonly PhrasingContent[];
}

/** Inline content. HTML is shown as text. */
export function Inlines({ nodes }: InlinesProps) {
  return nodes.map((node, index) => <Inline key={keyOf(node, index)} node={node} />);
}

const forms: Readonly<Record<string, "em" | "strong" | "del">> = {
  emphasis: "em",
  strong: "strong",
  delete: "del",
};

const others: Drawings<PhrasingContent> = {
  inlineCode: (node) => <code dir="ltr">{revealDirections(node.value)}</code>,
  break: () => <br />,
  link: (node) => (
    <MarkdownLink address={node.url}>
      <Inlines nodes={node.children} />
    </MarkdownLink>
  ),
  linkReference: (node) => <NamedLink node={node} />,
  image: (node) => <MarkdownImage address={node.url} alt={node.alt ?? ""} />,
  imageReference: (node) => <NamedImage node={node} />,
  footnoteReference: (node) => <NoteMark node={node} />,
};

function Inline({ node }: { readonly node: PhrasingContent }): ReactNode {
  const Form = forms[node.type];
  if (Form !== undefined && "children" in node)
    return (
      <Form>
        <Inlines nodes={node.children} />
      </Form>
    );
  const other = drawingOf(others, node);
  if (other !== undefined) return other(node);
  return "value" in node ? node.value : null;
}

function NamedLink({ node }: { readonly node: LinkReference }) {
  const target = useMarkdownContext().document.targets.get(node.identifier);
  return (
    <MarkdownLink address={target?.url ?? ""}>
      <Inlines nodes={node.children} />
    </MarkdownLink>
  );
}

function NamedImage({ node }: { readonly node: ImageReference }) {
  const target = useMarkdownContext().document.targets.get(node.identifier);
  return <MarkdownImage address={target?.url ?? ""} alt={node.alt ?? ""} />;
}

function NoteMark({ node }: { readonly node: FootnoteReference }) {
  const { notes } = useMarkdownContext().document;
  const number = notes.findIndex(({ identifier }) => identifier === node.identifier) + 1;
  return (
    <sup>
      <a href={`#md-note-${number}`} aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  );
}

/** Returns the React key of a node: its position in the text. */
const keyOf = (node: PhrasingContent, index: number): number => node.position?.start.offset ?? index;
