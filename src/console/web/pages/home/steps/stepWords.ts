import type { FirstStep } from "./steps.ts";

/** A page on which a step is done. */
export interface StepAction {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** The texts of one of the first steps, and where it is done. */
interface StepWords {
  readonly title: string;
  readonly about: string;
  /** Shown once it is done. */
  readonly done: string;
  /** The most important one comes first. */
  readonly actions: readonly StepAction[];
}

/** The words for each of the first steps. */
const stepWords: Readonly<Record<FirstStep["id"], StepWords>> = {
  site: {
    title: "Add your first site",
    about: "A building, a cabinet, a mast: any place with equipment.",
    done: "Everything else can now belong to a place.",
    actions: [{ label: "Add a site", to: "/r/sites/new" }],
  },
  import: {
    title: "Import what you have",
    about: "A spreadsheet, an export of another tool, or a list you paste.",
    done: "Import more lists at any time.",
    actions: [{ label: "Import", to: "/imports" }],
  },
  equipment: {
    title: "Add a rack and a device",
    about: "Then you can see what is where, and how much room is left.",
    done: "More devices can go into the rack.",
    actions: [
      { label: "Add a rack", to: "/r/racks/new" },
      { label: "Add a device", to: "/r/devices/new" },
    ],
  },
  network: {
    title: "Add a network",
    about: "The one you look up most often, such as that of your servers.",
    done: "Devices can now take addresses from it.",
    actions: [{ label: "Add a prefix", to: "/r/prefixes/new" }],
  },
  people: {
    title: "Add people and plan on-call shifts",
    about: "Then an incident reaches someone, and the history shows who did what.",
    done: "An incident now reaches someone.",
    actions: [
      { label: "Add people", to: "/people" },
      { label: "Plan shifts", to: "/schedule", search: { plan: "shifts" } },
    ],
  },
};

/** Returns the words for a step; only administrators add people. */
export function wordsOf(id: FirstStep["id"], mayAddPeople: boolean): StepWords {
  const words = stepWords[id];
  if (id !== "people" || mayAddPeople) return words;
  return { ...words, title: "Plan on-call shifts", actions: words.actions.slice(1) };
}
