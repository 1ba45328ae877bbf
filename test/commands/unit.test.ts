import { afterAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderUnit, type UnitPlan } from "../../src/commands/service/unit.ts";
import { emptyDirectory, sitebook } from "./run.ts";

const { path: directory, remove } = emptyDirectory();
afterAll(remove);

const plan: UnitPlan = {
  executable: "/usr/local/bin/sitebook",
  data: "/var/lib/sitebook",
  port: 8480,
  flags: [],
};

describe("the systemd unit", () => {
  test.each<[string, ...string[]]>([
    ["tells systemd when it answers, and that it is alive", "Type=notify", "WatchdogSec=30"],
    [
      "is started again after a fault, but not after a wrong flag",
      "Restart=on-failure",
      "RestartPreventExitStatus=2",
    ],
    [
      "has one directory to write to",
      "ProtectSystem=strict",
      "StateDirectory=sitebook",
      "StateDirectoryMode=0700",
    ],
    ["runs as an account of its own", "User=sitebook", "NoNewPrivileges=yes", "PrivateTmp=yes"],
    ["speaks IP and nothing else", "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK"],
    ["has no capability", "CapabilityBoundingSet="],
  ])("%s", (_, ...lines: string[]) => {
    const unit = renderUnit(plan).split("\n");
    expect(lines.filter((line) => !unit.includes(line))).toEqual([]);
  });

  test("leaves the memory of the JavaScript engine executable", () => {
    expect(renderUnit(plan)).not.toMatch(/^MemoryDenyWriteExecute/m);
  });

  test("may listen on a low port", () => {
    const unit = renderUnit({ ...plan, port: 443 });
    expect(unit).toContain("AmbientCapabilities=CAP_NET_BIND_SERVICE\n");
    expect(unit).toContain("CapabilityBoundingSet=CAP_NET_BIND_SERVICE\n");
  });

  test("makes a directory elsewhere writable", () => {
    const unit = renderUnit({ ...plan, data: "/srv/site book" });
    expect(unit).toContain('ReadWritePaths="/srv/site book"\n');
    expect(unit).not.toContain("StateDirectory");
  });

  test("takes flags as they are", () => {
    const unit = renderUnit({ ...plan, flags: ["--host-name=a,b", "--tls-cert=/etc/100% $HOME.pem"] });
    expect(unit).toContain(
      'ExecStart=/usr/local/bin/sitebook serve --data /var/lib/sitebook --host-name=a,b "--tls-cert=/etc/100%% $$HOME.pem"\n',
    );
    expect(() => renderUnit({ ...plan, flags: ["--host=a\nUser=root"] })).toThrow("control characters");
  });

  test("--print shows it and does nothing", async () => {
    const ended = await sitebook(["service", "install", "--print", "--idle-timeout", "20"], {
      cwd: directory,
    });
    expect(ended).toEqual({
      code: 0,
      output: renderUnit({ ...plan, flags: ["--idle-timeout=20"] }),
      errors: "",
    });
  });

  const analyze = Bun.which("systemd-analyze");
  if (analyze === null)
    console.log("systemd-analyze is not here: the unit is not verified by systemd itself");
  test.if(analyze !== null)("is sound to systemd, and well shut in", async () => {
    const unit = join(directory, "sitebook.service");
    const text = renderUnit({ ...plan, executable: process.execPath });
    writeFileSync(unit, text);
    const verified = Bun.spawnSync(["systemd-analyze", "verify", "--man=no", unit]);
    expect(verified.stderr.toString()).not.toContain("sitebook.service");
    const security = Bun.spawnSync(["systemd-analyze", "security", "--offline=true", "--threshold=20", unit]);
    expect(security.exitCode, security.stdout.toString()).toBe(0);
  });
});
