import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { embeddedPicture, safeLink } from "../../src/console/web/markdown/links.ts";
import { MarkdownText } from "../../src/console/web/markdown/MarkdownText.tsx";
import { parseMarkdown } from "../../src/console/web/markdown/parse.ts";
import { costOf } from "../cost.ts";

const draw = (text: string): string => renderToStaticMarkup(<MarkdownText text={text} />);

/** All tags of a drawn text, without what stands in them. */
const tagsOf = (html: string): string[] => [...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag = ""]) => tag);

test("HTML is shown as the text that it is", () => {
  for (const markup of [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "text <b onclick=alert(1)>bold</b> text",
    "<iframe src='javascript:alert(1)'></iframe>",
    "<!-- note --><style>*{display:none}</style>",
    "<svg><a xlink:href='javascript:alert(1)'>x</a></svg>",
  ]) {
    const html = draw(markup);
    const foreign = tagsOf(html).filter((tag) => !["div", "p"].includes(tag));
    expect([markup, foreign]).toEqual([markup, []]);
    expect(html).toContain("&lt;");
  }
});

test("links lead to http, https, mailto and within Sitebook, and nowhere else", () => {
  const fine = [
    "https://example.com/a",
    "http://10.0.0.1/",
    "mailto:noc@example.com",
    "/r/sites",
    "sites?x=1",
  ];
  for (const address of fine) expect([address, safeLink(address)?.href]).toEqual([address, address]);
  const wrong = [
    ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)"],
    ...["java\tscript:alert(1)", "\u0001javascript:alert(1)", "data:text/html,<script>", "vbscript:x"],
    ...["file:///etc/passwd", "blob:http://x/1", "view-source:x", "ftp://example.com"],
  ];
  for (const address of wrong) expect([address, safeLink(address)]).toEqual([address, undefined]);
});

test("an address that only looks like one within Sitebook is known to lead out of it", () => {
  for (const address of [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "http:evil.example/p",
  ])
    expect([address, safeLink(address)?.isExternal]).toEqual([address, true]);
  expect(safeLink("/r/sites")?.isExternal).toBe(false);
});

test("a link with a harmful address is its words alone", () => {
  for (const text of [
    "[click](javascript:alert(1))",
    "[click](<java\tscript:alert(1)>)",
    "[click](&#106;avascript:alert(1))",
    "[click][there]\n\n[there]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "![click](javascript:alert(1))",
  ]) {
    const html = draw(text);
    expect([text, tagsOf(html).includes("a"), tagsOf(html).includes("img")]).toEqual([text, false, false]);
  }
});

test("links tell the page that they lead to nothing of where they come from", () => {
  expect(draw("[a](https://example.com)")).toContain('rel="noopener noreferrer nofollow"');
});

test("pictures are fetched from nowhere: one is embedded, or a link", () => {
  const html = draw("![plan](https://example.com/plan.png)");
  expect(html).not.toContain("<img");
  expect(html).toContain('href="https://example.com/plan.png"');
  expect(draw("![dot](data:image/png;base64,iVBORw0KGgo=)")).toContain('<img src="data:image/png');
  expect(embeddedPicture("data:image/svg+xml;base64,PHN2Zz4=")).toBeUndefined();
  expect(embeddedPicture("data:text/html;base64,PHN2Zz4=")).toBeUndefined();
});

test("what turns the direction of writing stays within its own piece, and shows itself in code", () => {
  expect(draw("[\u202Egpj.exe](https://example.com)")).toContain("<bdi>\u202Egpj.exe</bdi>");
  expect(draw("`rm \u202E-rf`")).toContain("rm [U+202E]-rf");
  expect(draw("```\nif admin\u2066\n```")).toContain("if admin[U+2066]");
  expect(draw("plain \u202Etext")).toContain('<p dir="auto">');
});

test("attributes cannot be broken out of", () => {
  const html = draw('[a](https://example.com/"onmouseover="alert(1))\n\n```"onload="x\ncode\n```');
  expect(html).not.toContain('"onmouseover=');
  expect(html).not.toContain('"onload=');
});

test("anchors stay clear of the page's own ids", () => {
  const html = draw("# root\n\n# root\n\n[up](#root)");
  expect(html).toContain('id="md-root"');
  expect(html).toContain('id="md-root-1"');
  expect(html).toContain('href="#md-root"');
});

test("numbered and boxed items are steps, bulleted ones are not", () => {
  const { steps } = parseMarkdown(
    "1. one\n2. two\n   - [x] sub\n   - plain\n\n- [ ] box\n- bullet\n\n7. seven",
  );
  const told = [...steps.values()].map(({ number, isDone, text }) => [number, isDone, text]);
  expect(told).toEqual([
    [1, false, "one"],
    [2, false, "two"],
    [undefined, true, "sub"],
    [undefined, false, "box"],
    [7, false, "seven"],
  ]);
  expect(new Set([...steps.values()].map(({ id }) => id)).size).toBe(5);
});

test("tables, notes and struck words are drawn", () => {
  const html = draw("| a | b |\n|---|--:|\n| 1 | ~~2~~ |\n\nsee[^1]\n\n[^1]: note");
  expect(tagsOf(html)).toEqual(expect.arrayContaining(["table", "th", "td", "del", "sup", "ol"]));
});

test("texts made to keep a reader busy are read for a cost that grows with their length", () => {
  for (const piece of [
    ">",
    "> ",
    "- ",
    "[",
    "*a_",
    "![",
    "  ",
    "    - a\n     ",
    "[a](",
    "a\n-\n",
    "a\n=\n",
  ]) {
    const cost = (length: number) => costOf(() => parseMarkdown(piece.repeat(length / piece.length)));
    cost(20_000);
    // Of ten times the text: about 10 where the cost grows with the length, 100 where it grows with its square.
    const growth = cost(200_000) / Math.max(cost(20_000), 1);
    expect([piece, growth < 40 || growth]).toEqual([piece, true]);
  }
});
