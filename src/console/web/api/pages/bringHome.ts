import { request } from "../client.ts";
import { queryClient } from "../queryClient.ts";
import { awayQuery } from "./away.ts";
import { type FetchedFile, fetchFile } from "./fetchFile.ts";

/** What became of sending. */
export interface SentToBox {
  /** The page at the box on which they are decided. */
  readonly url: string;
  readonly changes: number;
  /** How many files of documents were too large. */
  readonly leftOut: number;
}

/** Sends the changes of an away copy to the box at an address. */
export async function sendChanges(url: string): Promise<SentToBox> {
  const { data } = await request<SentToBox>("POST", "/api/away/send", { body: { url } });
  await queryClient.invalidateQueries({ queryKey: awayQuery.queryKey });
  return data;
}

/** Returns the changes of an away copy as a file, encrypted if there is a passphrase. */
export const saveChanges = (passphrase: string): Promise<FetchedFile> =>
  fetchFile("/api/away/bundle", passphrase === "" ? {} : { passphrase });
