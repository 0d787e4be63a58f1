import { isThisMachine } from './plainConnections.ts';
import { isPlaceholder } from './readSecretFile.ts';

/** Default passwords of services, and those in their documentation. */
const wellKnown = new Set([
  'admin',
  'administrator',
  'changeit',
  'clickhouse',
  'default',
  'guest',
  'minioadmin',
  'mosquitto',
  'mqtt',
  'mysecretpassword',
  'passw0rd',
  'password',
  'postgres',
  'postgresql',
  'public',
  'root',
  'secret',
  'test',
  '123456',
  '12345678',
  '123456789',
  'qwerty',
]);

interface ServiceLogin {
  user: string;
  /** Undefined where none is needed. */
  password: string | undefined;
  /** As a URL has it. */
  host: string;
}

/** Why a password of another service is refused, after the name of its setting; null where it isn't. */
export function passwordFault({ user, password, host }: ServiceLogin): string | null {
  if (password === undefined) return null;
  if (isPlaceholder(password)) return 'holds a placeholder as password. Set the real one.';
  if (isThisMachine(host)) return null;
  if (wellKnown.has(password.toLowerCase()))
    return 'holds a well-known password. Set a random one on that server and here.';
  if (password === '') return 'holds no password for a server on another machine. Set one.';
  if (password.toLowerCase() === user.toLowerCase())
    return 'holds a password that equals its user name. Set a random one on that server and here.';
  return null;
}
