const python = Bun.which("python3");
/** Whether what systemd hears can be heard here. */
export const here = process.platform === "linux" && python !== null;
if (!here) console.warn("skipped: hearing what systemd hears needs Linux and python3");

/** Prints each datagram that comes to a unix socket as a line of JSON, after a first line that says it listens. */
const ear = `
import json, socket, sys
name = sys.argv[1]
heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
heard.bind("\\0" + name[1:] if name[0] == "@" else name)
print(json.dumps("listening"), flush=True)
while True:
    print(json.dumps(heard.recv(4096).decode()), flush=True)
`;

/** Plays systemd on a socket; \`next\` gives what it hears, datagram by datagram. */
export async function playSystemd(socket: string) {
  const child = Bun.spawn([python ?? "", "-c", ear, socket], { stdout: "pipe", stderr: "inherit" });
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<string> => {
    for (;;) {
      const end = text.indexOf("\n");
      if (end !== -1) {
        const line = text.slice(0, end);
        text = text.slice(end + 1);
        return JSON.parse(line);
      }
      const { value, done } = await reader.read();
      if (done) throw new Error("systemd's player ended");
      text += value;
    }
  };
  if ((await next()) !== "listening") throw new Error("systemd's player does not listen");
  return { next, end: () => child.kill() };
}
