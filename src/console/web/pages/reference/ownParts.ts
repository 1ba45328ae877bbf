type Component = (props: Readonly<Record<string, unknown>>) => unknown;

/** The viewer brings a React of its own, and takes only what that one has made. */
interface System {
  readonly React: {
    createElement(
      type: Component | string,
      props: Readonly<Record<string, unknown>> | null,
      ...children: unknown[]
    ): unknown;
  };
}

/** Makes a component in the place of one of the viewer's. */
type Wrap = (original: Component, system: System) => Component;

const nothing: Wrap = () => () => null;

/** The path of an operation stands inside of the button that opens it, where a link would be a button in a button. */
const plainText: Wrap =
  (_, { React }) =>
  ({ text }) =>
    React.createElement("span", null, text);

/** The choice of an example has no label of its own. */
const labelled: Wrap =
  (original, { React }) =>
  (props) =>
    React.createElement(
      "label",
      null,
      React.createElement("span", { className: "visually-hidden" }, "Example"),
      React.createElement(original, props),
    );

/** Nor has the text of a request. */
const named: Wrap =
  (original, { React }) =>
  (props) =>
    React.createElement(original, { ...props, "aria-label": "Request body" });

/**
 * What is otherwise in the viewer than it comes. The page has a head of its own, and the session's cookie goes along by
 * itself, so that there is nothing to authorize.
 */
export const ownParts = () => ({
  wrapComponents: {
    InfoContainer: nothing,
    ServersContainer: nothing,
    authorizeBtn: nothing,
    authorizeOperationBtn: nothing,
    DeepLink: plainText,
    ExamplesSelect: labelled,
    TextArea: named,
  } satisfies Readonly<Record<string, Wrap>>,
});
