import { dlopen, ptr } from "bun:ffi";

const unixFamily = 1;
const datagramCloseOnExec = 2 | 0x80000;
const withoutWaitOrSignal = 0x40 | 0x4000;

/** libc of GNU systems, then of musl systems. */
const libraries = ["libc.so.6", "libc.so"];

const symbols = {
  socket: { args: ["i32", "i32", "i32"], returns: "i32" },
  sendto: { args: ["i32", "ptr", "u64", "i32", "ptr", "u32"], returns: "i64" },
  close: { args: ["i32"], returns: "i32" },
} as const;

type Libc = ReturnType<typeof dlopen<typeof symbols>>["symbols"];
let libc: Libc | null | undefined;

/**
 * Sends one datagram to a Unix socket of Linux, which neither Bun nor Node can do by themselves; "@" at the beginning
 * stands for an abstract address. Returns whether it was sent.
 */
export function sendDatagram(address: string, message: string): boolean {
  libc ??= openLibc();
  if (libc === null) return false;
  const target = encodeAddress(address);
  const bytes = Buffer.from(message);
  const socket = libc.socket(unixFamily, datagramCloseOnExec, 0);
  if (socket < 0) return false;
  try {
    const sent = libc.sendto(
      socket,
      ptr(bytes),
      bytes.length,
      withoutWaitOrSignal,
      ptr(target),
      target.length,
    );
    return Number(sent) === bytes.length;
  } finally {
    libc.close(socket);
  }
}

/** `struct sockaddr_un`: the family in the machine's byte order, which is little-endian wherever Bun runs, then the path. */
function encodeAddress(address: string): Buffer {
  const family = Buffer.from([unixFamily, 0]);
  const path = address.startsWith("@") ? `\0${address.slice(1)}` : `${address}\0`;
  return Buffer.concat([family, Buffer.from(path)]);
}

function openLibc(): Libc | null {
  if (process.platform !== "linux") return null;
  for (const library of libraries) {
    try {
      return dlopen(library, symbols).symbols;
    } catch {
      // The next one.
    }
  }
  return null;
}
