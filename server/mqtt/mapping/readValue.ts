import type { ReadingField, ValueRule } from '#server/mqtt/settings/Subscription.ts';
import { type Json, MessageFault } from './JsonPath.ts';

/** What sensors say of use in words; `values` of the settings adds others. */
const words: ReadonlyMap<string, number> = new Map([
  ...['true', 'on', 'yes', 'occupied', 'busy'].map((word) => [word, 1] as const),
  ...['false', 'off', 'no', 'unoccupied', 'vacant', 'free'].map((word) => [word, 0] as const),
]);

const decimal = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/;

/** A value of a message as one of a reading; null where the message says nothing. `label` names it in what is told of a fault. */
export function readValue(
  raw: Json | undefined,
  field: ReadingField,
  { rule, label }: { rule: ValueRule; label: string },
): number | null {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'object') throw new MessageFault(`${label}: not a single value`);
  const text = String(raw).trim().toLowerCase();
  if (text === '') return null;
  const chosen = Object.entries(rule.values ?? {}).find(([word]) => word.toLowerCase() === text);
  if (chosen !== undefined) return Number(chosen[1]);
  if (decimal.test(text)) return inUnit(Number(text), rule);
  const said = field === 'in_use' ? words.get(text) : undefined;
  if (said !== undefined) return said;
  throw new MessageFault(`${label}: not a number${rule.values ? ', and not in values' : ''}`);
}

function inUnit(value: number, { unit }: ValueRule): number {
  return unit === 'percent' ? value / 100 : value;
}
