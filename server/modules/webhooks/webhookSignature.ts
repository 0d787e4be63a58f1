import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret by which a receiver checks what it gets, as Standard Webhooks writes it. */
export function makeSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The value of the webhook-signature header: a signature by each secret, parted by blanks. */
export function signatures({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
