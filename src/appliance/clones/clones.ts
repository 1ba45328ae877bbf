import { generateKeyPairSync } from "node:crypto";
import { closeSync, openSync, readSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { readBoxId } from "../../db/clones/box.ts";
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
import { findClone, listClones, logName, refreshClone, storeClone } from "./store.ts";
import { cloneRulesOf } from "./tables.ts";

/** What clones are handed by the application, as they do not know its people and its history. */
export interface CloneServices {
  readonly store: Store;
  /** The caller as they are now; throws where they may not sign in any more, fell below operator, or have to confirm. */
  readonly confirm: (caller: Caller) => Caller;
  /** The names in the change log whose entries a role may read. */
  readonly logNames: (role: Role) => readonly string[];
}

/** A clone that was cut, and its file as it is sent. */
interface TakenClone {
  readonly id: string;
  /** "nas-ada.sitebook". */
  readonly fileName: string;
  readonly body: Pieces;
}

/** Cuts clones of a running service. */
export interface Clones {
  /** Cuts one for the caller; throws 409 while another is being cut. */
  take(call: Call, wish: NewClone): Promise<TakenClone>;
  /** Cuts an existing one again, of which the chain is known; throws 409 as well if it was recalled. */
  refresh(call: Call, clone: Clone, chain: Uint8Array): Promise<TakenClone>;
}

/** What never comes along of the change log, whoever may read it here: who signed in, from where, and the box's own business. */
const stayingNames: ReadonlySet<string> = new Set(["sessions", "backups", logName]);

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
    const { id, personId, email, role, token, ...rest } = wish;
    const directory = dirname(database.file);
    const [target, packed] = [
      join(directory, `sitebook.clone-${id}.db`),
      join(directory, `sitebook.clone-${id}.zst`),
    ];
    const boxId = await database.write(() => readBoxId(database));
    const box = { id: boxId, name: boxName(), url: addressOf(call) };
    const result = await work({
      ...{ source: database.file, target, packed, rules: cloneRulesOf(store.registry) },
      mark: { id, box, person: { id: personId, email }, ...rest },
      logNames: logNames(role).filter((one) => !stayingNames.has(one)),
    });
    const { bytes, sha256: sum, frames, schema } = result;
    const header: CloneHeader = {
      ...{ format: 1, id, token, sitebook: version, schema, bytes, sha256: sum, frames },
    };
    try {
      await database.write(() => {
        if (confirm(call.caller).role !== role) throw conflict("Your role has changed: take the clone again");
        settle(result, cloneFileBytes(header));
      });
      return { id, fileName: fileNameOf(box.name, email), body: piecesOf(headerFrame(header), packed) };
    } catch (error) {
      rmSync(packed, { force: true });
      throw error;
    }
  };
  const take = async (call: Call, wish: NewClone): Promise<TakenClone> => {
    const { personId, email, role } = confirm(call.caller);
    requireFewOut(database, personId);
    const { name, kind = "laptop", documents = "none" } = wish;
    const keys = generateKeyPairSync("ed25519");
    const signingKey = keys.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
    const [id, token, createdAt] = [newId(), newSecret(), now()];
    const asked = { id, name, createdAt, signingKey, personId, email, role, documents, token };
    return cut(call, asked, ({ base, fingerprint }, bytes) =>
      storeClone(database, authorOf(call), {
        ...{ id, name, kind, state: "out", personId, email, documents, base, createdAt },
        ...{ bytes, lastMergeId: null, tokenHash: sha256(token), fingerprint },
        publicKey: keys.publicKey.export({ type: "spki", format: "der" }).toString("base64"),
      }),
    );
  };
  const refresh = async (call: Call, clone: Clone, chain: Uint8Array): Promise<TakenClone> => {
    const { role } = confirm(call.caller);
    const { id, name, personId, email, documents } = clone;
    // The clone has its key and its token, and the box has neither.
    const asked = { id, name, createdAt: now(), signingKey: "", personId, email, role, documents };
    return cut(call, { ...asked, token: "" }, ({ base, fingerprint }, bytes) => {
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
  const alone = async (cutting: () => Promise<TakenClone>): Promise<TakenClone> => {
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
  readonly createdAt: string;
  readonly signingKey: string;
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
  readonly documents: Clone["documents"];
  readonly token: string;
}

/** 409 for a clone of which nothing is accepted any more. */
export const recalled = ({ name }: Pick<Clone, "name">): Refusal =>
  conflict(`clone: ${name} was recalled, and nothing of it is accepted any more; take another clone`);

/** Throws 409 if a person has as many clones out as may be: most of them are forgotten, and each could bring changes home. */
function requireFewOut(database: Store["database"], personId: string): void {
  const out = listClones(database, personId).filter(({ state }) => state === "out");
  if (out.length >= maxClonesOut)
    throw conflict(
      `clones: you have ${maxClonesOut} out, and no more are possible; recall those that you no longer use`,
    );
}

const boxName = (): string => hostname().split(".")[0] || "sitebook";

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
