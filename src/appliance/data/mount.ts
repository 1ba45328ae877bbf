import { readFileSync, realpathSync } from "node:fs";

/** Where a file system is mounted, and what it is. */
export interface Mount {
  readonly point: string;
  /** As the system calls it: "ext4", "nfs4", "9p". */
  readonly type: string;
}

/** Returns the mount that a path is on (proc_pid_mountinfo(5)); undefined where the system does not say. */
export function findMount(path: string): Mount | undefined {
  try {
    return mountIn(readFileSync("/proc/self/mountinfo", "utf8"), realpathSync(path));
  } catch {
    return undefined;
  }
}

/** Returns the mount of a path in the lines of `mountinfo`: the longest that the path is below, the last of equal ones. */
export function mountIn(mountinfo: string, path: string): Mount | undefined {
  const isBelow = (point: string): boolean =>
    path === point || path.startsWith(point.endsWith("/") ? point : `${point}/`);
  return mountinfo
    .split("\n")
    .flatMap((line): Mount[] => {
      const [fields = "", source = ""] = line.split(" - ");
      const point = fields.split(" ")[4];
      const type = source.split(" ")[0];
      return point && type ? [{ point: unescapeOctal(point), type }] : [];
    })
    .filter(({ point }) => isBelow(point))
    .reduce<Mount | undefined>(
      (best, one) => (best === undefined || one.point.length >= best.point.length ? one : best),
      undefined,
    );
}

const unescapeOctal = (text: string): string =>
  text.replaceAll(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
