import { basename } from "node:path";
import { S3Client } from "bun";
import { Failure } from "../../../lib/failures/failure.ts";
import { manifestPath } from "../manifest.ts";
import { explainBucket, isNoObject, isUnexplained } from "./bucketCauses.ts";

/** A place in another house that gets copies of backups. */
export interface Bucket {
  readonly address: string;
  readonly host: string;
  /** Whether it has this backup and its manifest already. */
  has(file: string): Promise<boolean>;
  /** Copies a backup and its manifest there, and asks whether all of it arrived. */
  upload(file: string): Promise<void>;
}

const statusMilliseconds = 10_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Makes the client of an S3-compatible bucket of its address, `https://host/bucket/prefix`. Credentials come from
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a region from AWS_REGION; a `Failure` says which is missing.
 *
 * Decision: nothing is ever deleted in a bucket. How long copies are kept is the bucket's own rule (lifecycle, object
 * lock), so that an intruder on the box cannot destroy them with the box's credentials.
 */
export function openBucket(address: string, environment: Environment): Bucket {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey) {
    throw new Failure(
      "--backup-bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment: set both",
    );
  }
  const { origin, host, pathname } = new URL(address);
  const [bucket = "", ...prefix] = pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  const { AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken } = environment;
  const client = new S3Client({
    accessKeyId,
    secretAccessKey,
    endpoint: origin,
    bucket,
    ...(region ? { region } : {}),
    ...(sessionToken ? { sessionToken } : {}),
  });
  const keyOf = (path: string): string => [...prefix, basename(path)].join("/");
  /** A failure that names the host and the cause; a client that was told nothing but a status is helped to that. */
  const explain = async (error: unknown, key: string): Promise<Error> =>
    explainBucket(host, error, isUnexplained(error) ? await statusOf(client, key) : undefined);
  const send = async (path: string, type: string): Promise<void> => {
    const key = keyOf(path);
    const content = Bun.file(path);
    const size = await client
      .write(key, content, { type })
      .then(() => client.stat(key))
      .then((stat) => stat.size)
      .catch(async (error) => {
        throw await explain(error, key);
      });
    if (size !== content.size) throw new Error(`${key} has ${size} bytes there and ${content.size} here`);
  };
  return {
    address,
    host,
    has: async (file) => {
      const key = keyOf(manifestPath(file));
      try {
        // The manifest is sent last.
        return (await client.stat(key)).size === Bun.file(manifestPath(file)).size;
      } catch (error) {
        // Who may not list a bucket is told nothing of what is not there; sending it then tells more.
        if (isNoObject(error) || isUnexplained(error)) return false;
        throw await explain(error, key);
      }
    },
    upload: async (file) => {
      await send(file, "application/vnd.sqlite3");
      await send(manifestPath(file), "application/json");
    },
  };
}

/** The status that a bucket answers where it is asked for an object; undefined where it does not answer. */
async function statusOf(client: S3Client, key: string): Promise<number | undefined> {
  try {
    const address = client.presign(key, { method: "HEAD", expiresIn: 60 });
    const signal = AbortSignal.timeout(statusMilliseconds);
    return (await fetch(address, { method: "HEAD", redirect: "manual", signal })).status;
  } catch {
    return undefined;
  }
}
