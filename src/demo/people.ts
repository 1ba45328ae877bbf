import { storePassword } from "../areas/people/accounts.ts";
import type { Passwords } from "../areas/people/passwords.ts";
import { roles } from "../http/access.ts";
import { slugify } from "../lib/text/slug.ts";
import type { WriteContext } from "../resource/writing/context.ts";
import { profiles } from "../resources/profiles.ts";
import { company, leavers, personFacts } from "./company.ts";
import { type DemoAuthor, make } from "./filling.ts";
import type { Random } from "./random.ts";

/** The people by what they do. */
export interface Staff {
  readonly network: readonly DemoAuthor[];
  readonly systems: readonly DemoAuthor[];
  readonly field: readonly DemoAuthor[];
  /** Those who may buy. */
  readonly buyers: readonly DemoAuthor[];
}

/** A person of the demo who may sign in. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/** A sign-in with what is stored of its password. */
interface HashedSignIn extends SignIn {
  readonly hash: string;
}

const words =
  `amber anchor basalt beacon birch canal cedar copper delta ember ferry fjord granite harbour hazel
  island juniper kestrel lantern linden meadow mill orchard pebble quarry ridge saffron slate spruce tidal valley willow`
    .split(/\s+/)
    .filter((word) => word !== "");

const roleOf = (role: string): (typeof roles)[number] => roles.find((known) => known === role) ?? "viewer";

const emailOf = ({ first, last }: (typeof personFacts)[number]): string =>
  `${slugify(first)}.${slugify(last)}@${company.domain}`;

/** Chooses who may sign in, one person of each role, and hashes their passwords: three words and a number. */
export async function prepareSignIns(random: Random, passwords: Passwords): Promise<readonly HashedSignIn[]> {
  const chosen = roles.flatMap((role) => personFacts.filter((person) => person.role === role).slice(0, 1));
  const signIns = chosen.map((person) => ({
    email: emailOf(person),
    password: [random.pick(words), random.pick(words), random.pick(words), random.integer(10, 99)].join("-"),
    role: person.role,
  }));
  return Promise.all(
    signIns.map(async (signIn) => ({ ...signIn, hash: await passwords.hash(signIn.password) })),
  );
}

/** Creates everybody, with the passwords of those who may sign in. */
export function fillPeople(
  context: WriteContext,
  signIns: readonly HashedSignIn[],
  clock: () => number,
): Staff {
  const created = personFacts.map((fact) => {
    const email = emailOf(fact);
    const isActive = !leavers.includes(fact.last);
    const person = {
      email,
      firstName: fact.first,
      lastName: fact.last,
      role: roleOf(fact.role),
      isActive,
    };
    const id = make(context, profiles, person);
    const signIn = signIns.find((candidate) => candidate.email === email);
    if (signIn !== undefined) storePassword(context, id, signIn.hash, clock);
    return { id, email, isActive, role: person.role, team: fact.team };
  });
  const active = created.filter(({ isActive }) => isActive);
  const teamOf = (team: string): readonly DemoAuthor[] => active.filter((person) => person.team === team);
  return {
    network: teamOf("network"),
    systems: teamOf("systems"),
    field: teamOf("field"),
    buyers: teamOf("purchasing"),
  };
}
