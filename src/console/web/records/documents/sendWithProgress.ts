import type { Transport } from "../../api/client.ts";

/** Returns what sends a request as `fetch` does, and tells how much of its body has been sent, from 0 to 1. */
export const sendWithProgress =
  (tell: (part: number) => void): Transport =>
  (address, { method = "POST", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: readHeaders(request.getAllResponseHeaders()),
          }),
        );
      request.onerror = () => reject(new TypeError("the connection failed"));
      request.onabort = () => reject(new DOMException("the request was cancelled", "AbortError"));
      signal?.addEventListener("abort", () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });

const readHeaders = (text: string): [string, string][] =>
  text
    .split("\r\n")
    .filter((line) => line.includes(": "))
    .map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)];
    });
