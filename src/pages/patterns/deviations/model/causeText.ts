import type { Cause } from './toStretchRows.ts';

const kindNames = { marker: '', holiday: 'holiday ', incident: 'incident: ' } as const;

/** "Rail strike", "holiday Whit Monday". */
export function causeText({ kind, title }: Cause): string {
  return `${kindNames[kind]}${title}`;
}
