import { requestAccepted } from "../client.ts";

/** A file that the server has answered. */
export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
  readonly headers: Headers;
}

/**
 * Posts a body and returns the file that answers it, with the name that the server gives it. Confirms with the second
 * factor where that is required, as `send` does. Throws an `ApiError`.
 */
export async function fetchFile(path: string, body: object): Promise<FetchedFile> {
  let response: Response | undefined;
  const transport = async (address: string, init: RequestInit): Promise<Response> => {
    response = await fetch(address, init);
    return response;
  };
  await requestAccepted("POST", path, { body, transport });
  if (response === undefined) throw new Error("No response");
  const { headers } = response;
  const name = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "sitebook";
  return { name, content: await response.blob(), headers };
}
