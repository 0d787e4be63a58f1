import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { rootCertificates } from 'node:tls';
import {
  checkedLookup,
  readTarget,
  TargetRefusal,
  type Resolve,
  type TargetRules,
} from './targetAddress.ts';

/** How addresses that people gave are reached. */
export interface TargetSettings {
  /** Hosts that may be called although their addresses are not public. */
  hosts: readonly string[];
  /** The only hosts that may be called, those of `hosts` among them; undefined does not bound them. */
  onlyHosts?: readonly string[] | undefined;
  /** Certificates, in PEM, that are trusted besides the usual ones. */
  ca: string | undefined;
}

interface TargetCall {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string | number>>;
  body?: string;
}

interface CallOptions {
  rules: TargetRules;
  ca: TargetSettings['ca'];
  signal: AbortSignal;
  resolve?: Resolve | undefined;
}

/** Calls an address that somebody gave, once, and follows no redirect. Throws TargetRefusal where the rules don't allow it. */
export function callTarget(
  url: string,
  { body, ...call }: TargetCall,
  { rules, ca, signal, resolve }: CallOptions,
): Promise<IncomingMessage> {
  const address = readTarget(url, rules);
  return new Promise((answered, failed) => {
    const sent = request(address, {
      ...call,
      // A connection for each call: one that is kept might lead to an address that was checked long ago.
      agent: false,
      lookup: checkedLookup(rules, resolve),
      signal,
      ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
    });
    sent.once('response', answered);
    sent.once('error', failed);
    sent.end(body);
  });
}

/** Why nobody answered, in a sentence; `who` begins it ("The receiver"). It tells nothing of the address but what the rules say. */
export function unansweredText(error: unknown, who: string): string {
  if (error instanceof TargetRefusal) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  if (/CERT|SELF_SIGNED|ISSUER|SIGNATURE|ALTNAME/.test(code))
    return `${who}'s certificate is not trusted (${code}).`;
  return `${who} could not be reached (${code}).`;
}
