import { generateKeyPairSync } from "node:crypto";
import { closeSync, openSync, readSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readBoxId } from "../../db/clones/box.ts";
import { boxName } from "../../db/clones/promoted.ts";
import { isFull } from "../../db/reserve.ts";
import type { Role } from "../../http/access.ts";
import { authorOf, type Call } from "../../http/route.ts";
import type { Pieces } from "../../http/sending/pieces.ts";
import type { Caller } from "../../http/session.ts";
import { conflict, Refusal } from "../../lib/failures/refusal.ts";
import { newSecret, sha256 } from "../../lib/hash.ts";
import { maxClonesOut } from "../../lib/limits.ts";
import { now } from "../../lib/time/time.ts";
import { newId } from "../../lib/uuid.ts";
import { version } from "../../lib/version.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { Clone, NewClone } from "./answers.ts";
import { type CloneHeader, cloneFileBytes, headerFrame } from "./cloneFile.ts";
import { cutInWorker } from "./cutInWorker.ts";
import type { PackedClone } from "./job.ts";
import { planStandby, type StandbyPlan } from "./planStandby.ts";
import {
  findClone,
  listClones,
  logName,
  refreshClone,
  renewStandby,
  type StoredClone,
  storeClone,
} from "./store.ts";
import { cloneRulesOf, standbyRulesOf } from "./tables.ts";

/** What clones are handed by the application, as they do not know its people and its history. */
export interface CloneServices {
  readonly store: Store;
  /** The caller as they are now; throws where they may not sign in any more, have too low a role, or have to confirm. */
  readonly confirm: (caller: Caller, kind: Clone["kind"]) => Caller;
  /** The names in the change log whose entries a role may read. */
  readonly logNames: (role: Role) => readonly string[];
}

/** A clone that was cut, and its file as it is sent. */
interface TakenClone {
  readonly id: string;
  /** "nas-ada.sitebook". */
  readonly fileName: string;
  readonly body: Pieces;
  /** The entity tag of a standby. */
  readonly etag?: string | undefined;
}

/** A standby that has all there is. */
interface UnchangedStandby {
  readonly unchanged: string;
}

/** Cuts clones of a running service. */
export interface Clones {
  /** Cuts one for the caller; throws 409 while another is being cut. A standby may be told that nothing has changed. */
  take(call: Call, wish: NewClone): Promise<TakenClone | UnchangedStandby>;
  /** Cuts an existing one again, of which the chain is known; throws 409 as well if it was recalled. */
  refresh(call: Call, clone: Clone, chain: Uint8Array): Promise<TakenClone>;
}

/** What never comes along of the change log, whoever may read it here: who signed in, from where, and the box's own business. */
const stayingNames: ReadonlySet<string> = new Set(["sessions", "backups", logName]);

const rulesFor = (kind: Clone["kind"]) => (kind === "standby" ? standbyRulesOf : cloneRulesOf);

const pieceBytes = 1024 * 1024;

/** Makes what cuts clones of an open database. */
export function createClones({ store, confirm, logNames }: CloneServices): Clones {
  const { database } = store;
  let isCutting = false;

  /** Cuts a clone into a file, which is removed if `settle`, which is done in a write, throws. */
  const cut = async (
    call: Call,
    wish: CutWish,
    settle: (result: PackedClone, bytes: number) => void,
  ): Promise<TakenClone> => {
    const { id, kind, personId, email, role, token, standby, ...rest } = wish;
    const directory = dirname(database.file);
    // A standby is cut again while its last file may still be read.
    const file = newId();
    const [target, packed] = [
      join(directory, `sitebook.clone-${file}.db`),
      join(directory, `sitebook.clone-${file}.zst`),
    ];
    const boxId = await database.write(() => readBoxId(database));
    const box = { id: boxId, name: boxName(), url: addressOf(call) };
    const result = await work({
      ...(standby && {
        standby: { publicKey: standby.publicKey, etag: standby.etag, data: resolve(directory) },
      }),
      ...{ source: database.file, target, packed, rules: rulesFor(kind)(store.registry) },
      mark: { id, box, person: { id: personId, email }, ...rest },
      logNames: logNames(role).filter((one) => !stayingNames.has(one)),
    });
    const { bytes, sha256: sum, frames, schema } = result;
    const header: CloneHeader = {
      ...{ format: 1, id, token, sitebook: version, schema, bytes, sha256: sum, frames },
    };
    try {
      await database.write(() => {
        if (confirm(call.caller, kind).role !== role)
          throw conflict("Your role has changed: take the clone again");
        settle(result, cloneFileBytes(header));
      });
      const body = piecesOf(headerFrame(header), packed);
      return { id, fileName: fileNameOf(box.name, email), body, etag: standby?.etag };
    } catch (error) {
      rmSync(packed, { force: true });
      throw error;
    }
  };
  const take = async (call: Call, wish: NewClone): Promise<TakenClone | UnchangedStandby> => {
    const { name, kind = "laptop" } = wish;
    const { personId, email, role } = confirm(call.caller, kind);
    const standby = kind === "standby" ? planStandby(database, personId, name) : undefined;
    if (standby?.isKnown && call.request.headers.get("if-none-match") === standby.etag)
      return { unchanged: standby.etag };
    if (standby?.isKnown !== true) requireFewOut(database, personId);
    const documents = standby === undefined ? (wish.documents ?? "none") : "all";
    const keys = generateKeyPairSync("ed25519");
    const signingKey = keys.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
    const [id, token, createdAt] = [standby?.id ?? newId(), newSecret(), now()];
    const asked = { id, name, kind, createdAt, signingKey, personId, email, role, documents, token, standby };
    return cut(call, asked, ({ base, fingerprint }, bytes) => {
      const stored: StoredClone = {
        ...{ id, name, kind, state: "out", personId, email, documents, base, createdAt },
        ...{ bytes, lastMergeId: null, tokenHash: sha256(token), fingerprint },
        publicKey:
          standby?.publicKey ?? keys.publicKey.export({ type: "spki", format: "der" }).toString("base64"),
      };
      if (standby?.isKnown) renewStandby(database, stored);
      else storeClone(database, authorOf(call), stored);
    });
  };
  const refresh = async (call: Call, clone: Clone, chain: Uint8Array): Promise<TakenClone> => {
    const { role } = confirm(call.caller, "laptop");
    const { id, name, personId, email, documents } = clone;
    // The clone has its key and its token, and the box has neither.
    const copy = { id, name, kind: "laptop", createdAt: now(), signingKey: "", documents } as const;
    return cut(call, { ...copy, personId, email, role, token: "" }, ({ base, fingerprint }, bytes) => {
      const current = findClone(database, id);
      if (current === undefined || current.state === "recalled") throw recalled(clone);
      refreshClone(database, authorOf(call), current, { base, fingerprint, bytes, chain });
    });
  };
  const work = async (job: Parameters<typeof cutInWorker>[0]): Promise<PackedClone> => {
    try {
      return await cutInWorker(job);
    } catch (error) {
      throw isFull(error) ? new Refusal(507, "The disk is full: free some space, then try again") : error;
    }
  };
  const alone = async <Cut>(cutting: () => Promise<Cut>): Promise<Cut> => {
    if (isCutting) throw conflict("A clone is being cut: try again when it is done");
    isCutting = true;
    try {
      return await cutting();
    } finally {
      isCutting = false;
    }
  };
  return {
    take: (call, wish) => alone(() => take(call, wish)),
    refresh: (call, clone, chain) => alone(() => refresh(call, clone, chain)),
  };
}

/** What is cut, and for whom. */
interface CutWish {
  readonly id: string;
  readonly name: string;
  readonly kind: Clone["kind"];
  readonly createdAt: string;
  readonly signingKey: string;
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
  readonly documents: Clone["documents"];
  readonly token: string;
  readonly standby?: Pick<StandbyPlan, "publicKey" | "etag"> | undefined;
}

/** 409 for a clone of which nothing is accepted any more. */
export const recalled = ({ name }: Pick<Clone, "name">): Refusal =>
  conflict(`clone: ${name} was recalled, and nothing of it is accepted any more; take another clone`);

/** Throws 409 if a person has as many clones out as may be: most of them are forgotten, and each could bring changes home. */
function requireFewOut(database: Store["database"], personId: string): void {
  const out = listClones(database, personId).filter(({ state, kind }) => state === "out" && kind !== "box");
  if (out.length >= maxClonesOut)
    throw conflict(
      `clones: you have ${maxClonesOut} out, and no more are possible; recall those that you no longer use`,
    );
}

/** The address under which the caller reached the box. */
const addressOf = ({ request, isSecure }: Call): string =>
  `${isSecure ? "https" : "http"}://${request.headers.get("host") ?? "localhost"}`;

/** Nothing in it is more than a name in a header or a file system. */
const fileNameOf = (...parts: readonly string[]): string =>
  `${parts.map((part) => part.replace(/@.*$/, "").replaceAll(/[^A-Za-z0-9._-]/g, "_")).join("-")}.sitebook`;

/** Sends a file that is deleted once it is open, so that no kill leaves it behind; Windows deletes it at the end. */
function piecesOf(first: Uint8Array<ArrayBuffer>, file: string): Pieces {
  const handle = openSync(file, "r");
  const remove = (): void => {
    try {
      rmSync(file, { force: true });
    } catch {
      // It is open: the end of the answer tries again, and the next start.
    }
  };
  remove();
  let isFirst = true;
  return {
    next: async () => {
      if (isFirst) {
        isFirst = false;
        return first;
      }
      const piece = new Uint8Array(pieceBytes);
      const count = readSync(handle, piece);
      return count === 0 ? undefined : piece.subarray(0, count);
    },
    end: () => {
      closeSync(handle);
      remove();
    },
  };
}
