import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyKind } from '#server/core/Caller.ts';

/** `fl_{kind}_{8-char id}_{43 base64url}{6 crc32}`: the checksum lets a scanner of leaked secrets tell ours from noise. */
const form = /^(fl_(ses|key|dev|ing|shr|wst)_([0-9a-z]{8})_[\w-]{43})([0-9A-Za-z]{6})$/;
const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface KeyText {
  kind: KeyKind;
  id: string;
  text: string;
}

export function makeKeyText(kind: KeyKind): KeyText {
  const id = [...randomBytes(8)].map((byte) => digits[byte % 36]).join('');
  const start = `fl_${kind}_${id}_${randomBytes(32).toString('base64url')}`;
  return { kind, id, text: start + checksum(start) };
}

/** Undefined for text that is not a key of ours, or one that was mistyped. */
export function readKeyText(text: string): KeyText | undefined {
  const match = form.exec(text);
  if (!match || checksum(match[1] ?? '') !== match[4]) return undefined;
  return { kind: match[2] as KeyKind, id: match[3] ?? '', text };
}

function checksum(text: string): string {
  let rest = crc32(text);
  let out = '';
  for (let place = 0; place < 6; place += 1) {
    out = (digits[rest % 62] ?? '') + out;
    rest = Math.floor(rest / 62);
  }
  return out;
}
