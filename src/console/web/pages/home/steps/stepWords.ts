import type { FirstStep } from "./steps.ts";

/** The texts of one of the first steps, and where it is done. */
interface StepWords {
  readonly title: string;
  readonly about: string;
  /** Shown once it is done. */
  readonly done: string;
  readonly to: string;
  /** The label of the button that leads there. */
  readonly action: string;
}

/** The words for each of the first steps. */
export const stepWords: Readonly<Record<FirstStep["id"], StepWords>> = {
  site: {
    title: "Add your first site",
    about: "A building, a cabinet, a mast: any place with equipment.",
    done: "Everything else can now belong to a place.",
    to: "/r/sites/new",
    action: "Add a site",
  },
  network: {
    title: "Add a VLAN and a prefix",
    about: "The network you would look up first, such as that of your servers.",
    done: "Other networks can now build on it.",
    to: "/r/vlans/new",
    action: "Add a VLAN",
  },
  people: {
    title: "Add the people you work with",
    about: "Each with their own account, so that the history shows who did what.",
    done: "You are not alone anymore.",
    to: "/people",
    action: "Add people",
  },
  import: {
    title: "Import the rest",
    about: "Scripts can write many records at once over the API; you can try every request in the reference.",
    done: "There is enough data to work with.",
    to: "/api-reference",
    action: "API reference",
  },
};
