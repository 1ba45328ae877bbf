import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newDirectory, owner } from "../appliance/box.ts";
import { password, sitebookCommand, unhurried } from "../support.ts";

/** What stands in for the parts of a Linux machine that a test can't have: root, systemd and an installed executable. */
const stand: Readonly<Record<string, string>> = {
  sudo: 'exec "$@"',
  // Installing needs the executable. The unit is the one that the product prints, and what it starts is the product.
  sitebook: `if [ "$1 $2" = "service install" ]; then
  program "$@" --print > "$MACHINE/unit"
  exec systemctl restart sitebook
fi
program "$@"`,
  systemctl: `case "$*" in
"disable --now sitebook" | "stop sitebook") stop ;;
"restart sitebook") stop; start ;;
*) echo "systemctl $*: is not played here" >&2; exit 1 ;;
esac`,
};

const common = `#!/bin/bash
set -euo pipefail
program() { "$MACHINE/bin/run-sitebook" "$@"; }
# A process that has ended may not be reaped yet.
runs() { [ -e "$MACHINE/pid" ] && grep -qv ') Z ' "/proc/$(cat "$MACHINE/pid")/stat" 2> /dev/null; }
stop() {
  runs && kill -TERM "$(cat "$MACHINE/pid")" || true
  while runs; do sleep 0.1; done
  rm -f "$MACHINE/pid"
}
start() {
  line=$(sed -n 's/^ExecStart=\\/usr\\/local\\/bin\\/sitebook //p' "$MACHINE/unit")
  if [ -e "$MACHINE/etc/sitebook.env" ]; then set -a; . "$MACHINE/etc/sitebook.env"; set +a; fi
  line=\${line//\\/var\\/lib\\/sitebook/$MACHINE\\/var\\/lib\\/sitebook}
  : > "$MACHINE/output"
  # Of a flag that is given twice the last one counts.
  setsid "$MACHINE/bin/run-sitebook" $line --host 127.0.0.1 --port "$(cat "$MACHINE/port")" > "$MACHINE/output" 2>> "$MACHINE/log" < /dev/null &
  echo $! > "$MACHINE/pid"
  until grep -q "is listening on" "$MACHINE/output"; do
    runs || { cat "$MACHINE/log" >&2; exit 1; }
    sleep 0.1
  done
  sed -n 's/.*is listening on http:\\/\\/127\\.0\\.0\\.1://p' "$MACHINE/output" > "$MACHINE/port"
}
`;

/** A machine with systemd, as far as the operator's guide uses one. */
export interface Machine {
  readonly root: string;
  /** The data directory of its service. */
  readonly data: string;
  /** The address of its service, once it has run. */
  url(): string;
  /** Runs lines of a shell as they stand there, and answers what they print; throws where one fails. */
  run(lines: string): Promise<string>;
  /** Ends its service as a power cut would. */
  pullPower(): Promise<void>;
}

/** Makes a machine on which nothing runs; `cleanUp` removes it after `pullPower`. */
export function createMachine(): Machine {
  const root = newDirectory();
  const place = (...parts: readonly string[]): string => join(root, ...parts);
  for (const folder of ["bin", "etc", "var/lib"]) mkdirSync(place(folder), { recursive: true });
  writeFileSync(place("port"), "0");
  const command = sitebookCommand().map((word) => `'${word}'`);
  writeFileSync(place("bin/run-sitebook"), `#!/bin/sh\nexec ${command.join(" ")} "$@"\n`);
  for (const [name, script] of Object.entries(stand))
    writeFileSync(place("bin", name), `${common}${script}\n`);
  for (const name of ["run-sitebook", ...Object.keys(stand)]) chmodSync(place("bin", name), 0o755);
  symlinkSync(place("bin/sitebook"), place("sitebook"));
  const pid = (): number | undefined =>
    existsSync(place("pid")) ? Number(readFileSync(place("pid"), "utf8")) : undefined;
  return {
    root,
    data: place("var/lib/sitebook"),
    url: () => `http://127.0.0.1:${readFileSync(place("port"), "utf8").trim()}`,
    run: async (lines) => {
      const child = Bun.spawn(["bash", "-euo", "pipefail", "-c", lines], {
        cwd: root,
        env: {
          ...unhurried,
          ...{ PATH: `${place("bin")}:${process.env.PATH}`, MACHINE: root },
          ...{ SITEBOOK_ADMIN_EMAIL: owner, SITEBOOK_ADMIN_PASSWORD: password },
        },
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
      });
      const [output, errors, code] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ]);
      if (code !== 0) throw new Error(`${lines}\nended with ${code}: ${errors}${output}`);
      return output;
    },
    pullPower: async () => {
      const running = pid();
      if (running === undefined) return;
      process.kill(running, "SIGKILL");
      while (runs(running)) await Bun.sleep(20);
    },
  };
}

/** A process that has ended may not be reaped yet. */
function runs(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}
