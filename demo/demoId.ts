import { createHash } from 'node:crypto';

/** A UUID that is the same at every generation of the same space. */
export function demoId(path: string): string {
  const hex = createHash('sha256').update(`floorscope demonstration ${path}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
