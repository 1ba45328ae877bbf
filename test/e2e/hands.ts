import type { Locator, Page } from "playwright-core";

/** How somebody works with a page: with the mouse, or with the keyboard alone. What both type is the same. */
export interface Hands {
  readonly name: "mouse" | "keyboard";
  /** Presses a button, a link or an option, which counts. */
  press(target: Locator): Promise<void>;
  /** Goes into a field, unless the focus is there, and types. */
  type(target: Locator, text: string): Promise<void>;
  /** Types into a field that offers values, and takes the first one of this name, which counts. */
  pick(target: Locator, text: string, option: Locator): Promise<void>;
  /** Sends the form that the focus is in. */
  send(): Promise<void>;
  /** What was pressed so far. */
  presses(): number;
}

/** So many steps of the Tab key lead to anything on a page, or it is out of reach. */
const farthest = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Works with the mouse, and types into what was clicked. */
export function mouseOf(page: Page): Hands {
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  return {
    name: "mouse",
    press,
    type: async (target, text) => {
      if (!(await hasFocus(target))) await target.click();
      await target.fill(text);
    },
    pick: async (target, text, option) => {
      await target.click();
      await target.fill(text);
      await press(option);
    },
    send: () => page.keyboard.press("Control+Enter"),
    presses: () => presses,
  };
}

/** Works without a mouse: Tab leads to everything, Enter presses it, arrows choose. */
export function keyboardOf(page: Page): Hands {
  let presses = 0;
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let step = 0; step < farthest; step += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${target}`);
  };
  return {
    name: "keyboard",
    press: async (target) => {
      presses += 1;
      await reach(target);
      await page.keyboard.press("Enter");
    },
    type: async (target, text) => {
      await reach(target);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    },
    pick: async (target, text, option) => {
      presses += 1;
      await reach(target);
      await page.keyboard.type(text);
      // What was offered for the first letters goes.
      const offered = option.filter({ hasText: text });
      await offered.waitFor();
      for (let step = 0; step < 20 && (await offered.getAttribute("data-active")) === null; step += 1)
        await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
    send: () => page.keyboard.press("Control+Enter"),
    presses: () => presses,
  };
}
