type Component = (props: Readonly<Record<string, unknown>>) => unknown;

/** The viewer bundles its own React, and only renders elements created by it. */
interface System {
  readonly React: {
    createElement(
      type: Component | string,
      props: Readonly<Record<string, unknown>> | null,
      ...children: unknown[]
    ): unknown;
  };
}

/** Replaces one of the viewer's components. */
type Wrap = (original: Component, system: System) => Component;

const nothing: Wrap = () => () => null;

/** The path of an operation is inside the button that expands it, where a link would be a nested control. */
const plainText: Wrap =
  (_, { React }) =>
  ({ text }) =>
    React.createElement("span", null, text);

/** The choice of an example has no label. */
const labelled: Wrap =
  (original, { React }) =>
  (props) =>
    React.createElement(
      "label",
      null,
      React.createElement("span", { className: "visually-hidden" }, "Example"),
      React.createElement(original, props),
    );

/** Neither has the request body. */
const named: Wrap =
  (original, { React }) =>
  (props) =>
    React.createElement(original, { ...props, "aria-label": "Request body" });

/**
 * Returns the plugin that customizes the viewer. The page has its own header, and the session cookie is sent
 * automatically, so there is nothing to authorize.
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
