import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Finds the addresses of a host name; that of the operating system when absent. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** What may be called although it is not public, and what to do where it may not. */
export interface TargetRules {
  hosts: readonly string[];
  /** The only hosts that may be called, with those of `hosts`; undefined does not bound them. */
  onlyHosts?: readonly string[] | undefined;
  /** The setting that lists them. */
  onlySetting: string;
  /** A sentence that ends each refusal. */
  advice: string;
}

/** The rules of one kind of target: `setting` begins the names of its settings, `use` ends the advice, such as "webhooks may call it". */
export function targetRules(
  { hosts, onlyHosts }: Pick<TargetRules, 'hosts' | 'onlyHosts'>,
  { setting, use }: { setting: string; use: string },
): TargetRules {
  const advice = `Name the host in ${setting}_HOSTS if ${use}.`;
  return { hosts, onlyHosts, onlySetting: `${setting}_ONLY_HOSTS`, advice };
}

/** A target that may not be called. */
export class TargetRefusal extends Error {}

/** The only IPv6 addresses that are assigned to places in the Internet. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether an address is an ordinary one of the Internet: not private, loopback, link-local or otherwise special, nor one that stands for such a one. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** The host of an address as it is resolved: without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function isNamed(host: string, allowedHosts: readonly string[]): boolean {
  const plain = host.replace(/\.$/, '');
  return allowedHosts.some((one) => one.toLowerCase() === plain);
}

/** Reads the address of a target. Throws TargetRefusal for one that is refused whatever its name leads to. */
export function readTarget(text: string, rules: TargetRules): URL {
  const { hosts, advice } = rules;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol !== 'https:') throw new TargetRefusal('The address must begin with https://.');
  if (url.username !== '' || url.password !== '')
    throw new TargetRefusal('The address may not hold a user name or password.');
  if (isNamed(host, hosts)) return url;
  if (!isListed(host, rules)) throw unlisted(host, rules);
  if (ipaddr.isValid(host) && !isPublicAddress(host))
    throw new TargetRefusal(`${host} is not a public address. ${advice}`);
  if (/(^|\.)localhost\.?$/.test(host))
    throw new TargetRefusal(`${host} is this server itself. ${advice}`);
  return url;
}

function isListed(host: string, { hosts, onlyHosts }: TargetRules): boolean {
  return onlyHosts === undefined || isNamed(host, onlyHosts) || isNamed(host, hosts);
}

function unlisted(host: string, { onlySetting }: TargetRules): TargetRefusal {
  return new TargetRefusal(
    `${host} is not among the allowed hosts. Add it to ${onlySetting} if it may be called.`,
  );
}

const resolveByHost: Resolve = (host, done) => {
  lookup(host, { all: true }, done);
};

/**
 * Looks up a name once and hands on what it checked: the connection goes to one of these addresses and no other, whatever the name leads
 * to a moment later. A name of which any address is not public is refused, unless the settings name it.
 */
export function checkedLookup(
  rules: TargetRules,
  resolve: Resolve = resolveByHost,
): LookupFunction {
  const { hosts, advice } = rules;
  return (host, options, done) => {
    if (!isListed(host, rules)) {
      done(unlisted(host, rules), '');
      return;
    }
    resolve(host, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses ?? [];
      if (error !== null) done(error, '');
      else if (refused !== undefined && !isNamed(host, hosts))
        done(
          new TargetRefusal(
            `${host} leads to ${refused.address}, which is not a public address. ${advice}`,
          ),
          '',
        );
      else if (first === undefined) done(new Error(`${host} has no address`), '');
      else if (options.all === true) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };
}
