import { sendDatagram } from "./datagram.ts";

/** Tells systemd how the service is; without systemd nothing happens. */
interface Notifier {
  /** The service answers; from now on the watchdog is told that it lives, if systemd asks for it. */
  ready(): void;
  /** The service is stopping. */
  stopping(): void;
  /** One line that `systemctl status` shows. */
  status(text: string): void;
  /** Ends the messages to the watchdog. */
  close(): void;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Makes the notifier of an environment: NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID as in sd_notify(3) and sd_watchdog_enabled(3). */
export function createNotifier(environment: Environment): Notifier {
  const { NOTIFY_SOCKET: socket } = environment;
  const send = (message: string): void => {
    if (socket === undefined || !/^[/@]./.test(socket)) return;
    // A pipe or a socket that has gone must not end the service.
    if (!sendDatagram(socket, message)) runSystemdNotify(message, environment);
  };
  const interval = watchdogMilliseconds(environment);
  let watchdog: ReturnType<typeof setInterval> | undefined;
  return {
    ready: () => {
      send("READY=1");
      if (interval === undefined || socket === undefined || watchdog !== undefined) return;
      watchdog = setInterval(() => send("WATCHDOG=1"), interval);
      watchdog.unref();
    },
    stopping: () => send("STOPPING=1"),
    status: (text) => send(`STATUS=${text.replaceAll(/[\r\n]+/g, " ")}`),
    close: () => clearInterval(watchdog),
  };
}

/** Half of the time after which systemd would restart the service; undefined where it does not watch this process. */
function watchdogMilliseconds({ WATCHDOG_USEC, WATCHDOG_PID }: Environment): number | undefined {
  if (WATCHDOG_PID && WATCHDOG_PID !== String(process.pid)) return undefined;
  const microseconds = Number(WATCHDOG_USEC);
  return microseconds > 0 ? Math.max(1, microseconds / 2000) : undefined;
}

/** The way round where libc cannot be called; a unit must then have `NotifyAccess=all`. */
function runSystemdNotify(message: string, environment: Environment): void {
  try {
    const child = Bun.spawn(["systemd-notify", `--pid=${process.pid}`, message], {
      env: { ...environment },
      stdio: ["ignore", "ignore", "ignore"],
    });
    child.unref();
  } catch {
    // Without the tool there is no service manager to notify.
  }
}
