import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is stored of a secret of 256 random bits: SHA-256, hexadecimal. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a secret has a stored hash, in constant time. */
export function hasHash(secret: string, hash: string): boolean {
  const given = Buffer.from(secretHash(secret), 'hex');
  const stored = Buffer.from(hash, 'hex');
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** 256 random bits as text. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
