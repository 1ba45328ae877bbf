/** What of the configuration says who may read along. */
interface Connecting {
  readonly host: string;
  readonly tls: unknown;
  readonly trustedProxies: readonly string[];
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether a host is this machine as it sees itself, which no other one reaches. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/** Returns the warning for a service that other machines reach without encryption; undefined otherwise. */
export const warnOfPlainHttp = ({ host, tls, trustedProxies }: Connecting): string | undefined =>
  tls !== undefined || trustedProxies.length > 0 || isLoopback(host)
    ? undefined
    : `Passwords and data cross the network unencrypted, as ${host} is served over plain HTTP: give --tls-cert or --tls-self-signed, or name the proxy before it with --trusted-proxy`;
