import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

function refuse(): never {
  throw new Error('Readers of files have no network');
}

/**
 * Takes the network from this process: no name is looked up and nothing connected to, whatever a file makes the libraries do that
 * read it.
 */
export function leaveNetwork(): void {
  Object.assign(net.Socket.prototype, { connect: refuse });
  Object.assign(net.Server.prototype, { listen: refuse });
  Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse });
  for (const { Resolver } of [dns, dns.promises]) takeNames(Resolver.prototype);
  takeNames(dns);
  takeNames(dns.promises);
}

/** Replaces every DNS function that looks up a name; the names of all of them start alike. */
function takeNames(from: object): void {
  for (const name of Object.getOwnPropertyNames(from))
    if (/^(?:lookup|resolve|reverse)/.test(name)) Object.assign(from, { [name]: refuse });
}
