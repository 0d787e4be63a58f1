import { randomInt } from 'node:crypto';

/** Consonants alone: nothing is mistaken for a digit, and no word comes about. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;
const form = new RegExp(`^[${letters}]{${length}}$`);

/** Eight letters, 34 random bits: enough for half an hour beside a limit on guesses. */
export function makePairingCode(): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** A code as it was made, however it was typed; undefined for text that is none. */
export function readPairingCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return form.test(code) ? code : undefined;
}
