import { basename } from "node:path";
import { S3Client } from "bun";
import { Failure } from "../../lib/failure.ts";
import { manifestPath } from "./manifest.ts";

/** A place in another house that gets copies of backups. */
export interface Bucket {
  /** Copies a backup and its manifest there, and asks whether all of it arrived. */
  upload(file: string): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Makes the client of an S3-compatible bucket of its address, `https://host/bucket/prefix`. Credentials come from
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a region from AWS_REGION; a `Failure` says which is missing.
 *
 * Decision: nothing is ever deleted in a bucket. How long copies are kept is the bucket's own rule (lifecycle, object
 * lock), so that whoever breaks into the box cannot destroy them with the box's credentials.
 */
export function openBucket(address: string, environment: Environment): Bucket {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey) {
    throw new Failure(
      "--backup-bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment: set both",
    );
  }
  const { origin, pathname } = new URL(address);
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
  const put = async (path: string, type: string): Promise<void> => {
    const key = [...prefix, basename(path)].join("/");
    const content = Bun.file(path);
    await client.write(key, content, { type });
    const { size } = await client.stat(key);
    if (size !== content.size) throw new Error(`${key} has ${size} bytes there and ${content.size} here`);
  };
  return {
    upload: async (file) => {
      await put(file, "application/vnd.sqlite3");
      await put(manifestPath(file), "application/json");
    },
  };
}
