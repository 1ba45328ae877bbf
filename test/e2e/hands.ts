import type { Locator, Page } from "playwright-core";
import type { Width } from "./screen.ts";

/** How a test operates a page: with the mouse, or with only the keyboard. Typing is the same for both. */
export interface Hands {
  readonly name: "mouse" | "keyboard";
  /** Presses a button, a link or an option, which counts; where it has a key of its own, the keyboard presses that. */
  press(target: Locator, key?: string): Promise<void>;
  /** Goes into a field, unless the focus is there, and types. */
  type(target: Locator, text: string): Promise<void>;
  /** Chooses of a list that a field unfolds, which is typing by another name. */
  choose(target: Locator, label: string): Promise<void>;
  /** Types into a field that offers values, and takes the first one of this name, which counts. */
  pick(target: Locator, text: string, option: Locator): Promise<void>;
  /** Sends the form that the focus is in. */
  send(): Promise<void>;
  /** The same hands at another page; they are counted together. */
  at(other: Page): Hands;
  /** What was pressed so far. */
  presses(): number;
}

/** What was pressed, on all pages. */
interface Count {
  presses: number;
}

/** Chromium starts a new word after so many milliseconds without a key. */
const typingPause = 1_500;

/** So many steps of the Tab key lead to anything on a page, or it is out of reach. */
const farthest = 150;

/** Presses keys that count as one sequence, without a pause that a busy machine could stretch. */
export const pressTogether = (page: Page, keys: readonly string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => page.keyboard.press(key)));

/** Types the label of an option of the list that has the focus; again, where a pause of the browser has split it in two. */
export async function chooseByTyping(page: Page, label: string): Promise<void> {
  const isOther = (wanted: string): boolean => {
    const list = document.activeElement;
    return list instanceof HTMLSelectElement && !list.selectedOptions[0]?.label.startsWith(wanted);
  };
  const type = (): Promise<unknown> => Promise.all([...label].map((letter) => page.keyboard.type(letter)));
  await type();
  for (let again = 0; again < 20 && (await page.evaluate(isOther, label)); again += 1) {
    await page.waitForTimeout(typingPause);
    await type();
  }
}

/** Works with the mouse, and types into what was clicked. */
export function mouseOf(page: Page, count: Count = { presses: 0 }): Hands {
  const press = async (target: Locator): Promise<void> => {
    count.presses += 1;
    await target.click();
  };
  return {
    name: "mouse",
    press,
    type: async (target, text) => {
      if ((await focusSeenFrom(target)) !== "there") await target.click();
      await target.fill(text);
    },
    choose: async (target, label) => {
      await target.focus();
      await target.selectOption({ label });
    },
    pick: async (target, text, option) => {
      await target.click();
      await target.fill(text);
      await press(option);
    },
    send: () => page.keyboard.press("Control+Enter"),
    at: (other) => mouseOf(other, count),
    presses: () => count.presses,
  };
}

/** Works without a mouse: Tab leads to everything, Enter presses it, arrows choose. The focus must always be somewhere. */
export function keyboardOf(page: Page, count: Count = { presses: 0 }): Hands {
  // A reloaded page has no focus, and there is none for a moment after the last element: Tab continues.
  let isFresh = true;
  page.on("load", () => {
    isFresh = true;
  });
  const press = async (key: string): Promise<void> => {
    // A look costs far less than a wait, and there is seldom anything to wait for.
    const isLost = !isFresh && (await page.evaluate(() => document.activeElement === document.body));
    if (isLost) await page.waitForFunction(() => document.activeElement !== document.body);
    await page.keyboard.press(key);
    isFresh = key === "Tab";
  };
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let step = 0; step < farthest; step += 1) {
      const place = await focusSeenFrom(target);
      if (place === "there") return;
      await press(place === "beside" ? "ArrowRight" : "Tab");
    }
    throw new Error(`Tab does not lead to ${target}`);
  };
  return {
    name: "keyboard",
    press: async (target, key) => {
      count.presses += 1;
      if (key === undefined) {
        await reach(target);
        return press("Enter");
      }
      // A key of its own works wherever the focus is.
      await target.waitFor();
      await page.keyboard.press(key);
    },
    type: async (target, text) => {
      await reach(target);
      await press("Control+a");
      await page.keyboard.type(text);
    },
    choose: async (target, label) => {
      await reach(target);
      await chooseByTyping(page, label);
    },
    pick: async (target, text, option) => {
      count.presses += 1;
      await reach(target);
      await page.keyboard.type(text);
      // What was offered for the first letters goes.
      const offered = option.filter({ hasText: text });
      await offered.waitFor();
      for (let step = 0; step < 20 && (await offered.getAttribute("data-active")) === null; step += 1)
        await press("ArrowDown");
      await press("Enter");
    },
    send: () => press("Control+Enter"),
    at: (other) => keyboardOf(other, count),
    presses: () => count.presses,
  };
}

/**
 * Where the focus is: on what is meant, of a label on what it labels; on another radio button of its group, where arrows
 * lead on rather than Tab; or elsewhere.
 */
const focusSeenFrom = (target: Locator): Promise<"there" | "beside" | "elsewhere"> =>
  target.evaluate((element) => {
    const meant = element.closest("label")?.control ?? element;
    const focused = document.activeElement;
    if (meant === focused) return "there";
    const areRadios =
      meant instanceof HTMLInputElement &&
      focused instanceof HTMLInputElement &&
      meant.type === "radio" &&
      focused.type === "radio";
    return areRadios && meant.name === focused.name ? "beside" : "elsewhere";
  });

/** Selects all records of a list: by its key, by the checkbox of the table's head, or, on a phone, by that of a record. */
export async function selectAllRows(page: Page, hands: Hands, width: Width, count: number): Promise<void> {
  await page.locator("tr[data-row]").first().waitFor();
  if (hands.name === "keyboard") {
    await hands.press(page.getByRole("table").first(), "Shift+A");
  } else if (width === "phone") {
    await hands.press(page.locator("tr[data-row]").first().getByRole("checkbox"));
    await hands.press(page.getByRole("button", { name: `Select all ${count}` }));
  } else {
    await hands.press(page.getByRole("checkbox", { name: "Select all on this page" }));
  }
  await page
    .getByRole("region", { name: "Selection" })
    .getByText(new RegExp(`\\b${count} selected`))
    .waitFor();
}
