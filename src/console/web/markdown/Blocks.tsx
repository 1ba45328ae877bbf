import type { Heading, List, ListItem, RootContent } from "mdast";
import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";
import { CodeBlock } from "./CodeBlock.tsx";
import { useMarkdownContext } from "./context.ts";
import { type Drawings, drawingOf } from "./drawing.ts";
import { Inlines } from "./Inlines.tsx";
import { MarkdownTable } from "./MarkdownTable.tsx";
import { StepItem } from "./StepItem.tsx";
import "./Blocks.css";

interface BlocksProps {
  readonly nodes: readonly RootContent[];
}

/** The blocks of a text. */
export function Blocks({ nodes }: BlocksProps) {
  return nodes.map((node, index) => <Block key={node.position?.start.offset ?? index} node={node} />);
}

const blocks: Drawings<RootContent> = {
  paragraph: (node) => (
    <p dir="auto">
      <Inlines nodes={node.children} />
    </p>
  ),
  heading: (node) => <HeadingBlock node={node} />,
  list: (node) => <ListBlock node={node} />,
  blockquote: (node) => (
    <blockquote dir="auto">
      <Blocks nodes={node.children} />
    </blockquote>
  ),
  code: (node) => <CodeBlock code={node.value} language={node.lang ?? undefined} />,
  table: (node) => <MarkdownTable node={node} />,
  thematicBreak: () => <hr />,
  // HTML is not rendered but shown as text.
  html: (node) => <p className="md-markup">{node.value}</p>,
};

function Block({ node }: { readonly node: RootContent }): ReactNode {
  return drawingOf(blocks, node)?.(node) ?? null;
}

const levels = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

function HeadingBlock({ node }: { readonly node: Heading }) {
  const { document, topLevel } = useMarkdownContext();
  const heading = document.headings.get(node);
  const Level = levels[topLevel - 2 + (heading?.level ?? 1)] ?? "h6";
  return (
    <Level id={heading?.id} className="md-heading" data-level={heading?.level} dir="auto" tabIndex={-1}>
      <Inlines nodes={node.children} />{" "}
      <a href={`#${heading?.id}`} className="md-anchor" aria-label={`Link to ${heading?.text}`}>
        <Icon name="link" size={14} className="md-icon" />
      </a>
    </Level>
  );
}

function ListBlock({ node }: { readonly node: List }) {
  const items = node.children.map((item, index) => (
    <ItemBlock key={item.position?.start.offset ?? index} item={item} isTight={node.spread !== true} />
  ));
  if (node.ordered !== true) return <ul dir="auto">{items}</ul>;
  return (
    <ol dir="auto" start={node.start ?? 1}>
      {items}
    </ol>
  );
}

function ItemBlock({ item, isTight }: { readonly item: ListItem; readonly isTight: boolean }) {
  const step = useMarkdownContext().document.steps.get(item);
  const content = item.children.map((child, index) =>
    isTight && child.type === "paragraph" ? (
      <span key={child.position?.start.offset ?? index} className="md-line">
        <Inlines nodes={child.children} />
      </span>
    ) : (
      <Block key={child.position?.start.offset ?? index} node={child} />
    ),
  );
  return step === undefined ? <li>{content}</li> : <StepItem step={step}>{content}</StepItem>;
}
