/** Whether connections without TLS may leave this machine. */
export interface PlainVariables {
  FLOORSCOPE_PLAIN_CONNECTIONS?: 'allowed' | 'refused' | undefined;
}

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i;

/** Whether a host, as a URL has it, is this machine and no other. */
export function isThisMachine(host: string): boolean {
  return thisMachine.test(host);
}

/** Throws one sentence with what to do where a setting leads to another machine without TLS, and the settings don't allow it. */
export function refusePlain(
  env: PlainVariables,
  { setting, host, remedy }: { setting: string; host: string; remedy: string },
): void {
  if (isThisMachine(host) || env.FLOORSCOPE_PLAIN_CONNECTIONS === 'allowed') return;
  throw new Error(
    `${setting}: the connection to ${host} would not be encrypted. ${remedy}, or set FLOORSCOPE_PLAIN_CONNECTIONS=allowed if nobody else can reach the network between.`,
  );
}

interface Listening {
  publicUrl: string | undefined;
  host: string;
  isPlainAllowed: boolean;
}

/** What is wrong with the address that people use: keys go there by plain http. Null where that is no matter. */
export function plainListeningFault({ publicUrl, host, isPlainAllowed }: Listening): string | null {
  const address = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}`;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || isPlainAllowed || isThisMachine(hostname)) return null;
  return `Keys are sent to ${address} without encryption, and browsers can't sign in there. Put a TLS proxy in front and set FLOORSCOPE_PUBLIC_URL to its https address, or set FLOORSCOPE_PLAIN_CONNECTIONS=allowed if nobody else can reach the network.`;
}
