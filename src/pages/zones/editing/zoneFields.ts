import type { PlanFields } from '#domain/plan-edit/PlanOp.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { areaInUnit, areaOfUnit, type UnitOfMeasure } from '#domain/space/area.ts';

/** The fields of zones as they are typed. */
export interface ZoneFields {
  name: string;
  type: string;
  /** Of the default capacity. */
  capacity: string;
  /** Named ones: "Exam 20, Standing 40". */
  otherCapacities: string;
  /** In the person's unit. */
  area: string;
  tags: string;
}

/** Why typed fields cannot be taken, by field. */
export type FieldErrors = Partial<Record<keyof ZoneFields, string>>;

const usual = 'default';

/** What zones have, as it is typed. */
export function fieldsOf(zone: PlanZone, unit: UnitOfMeasure): ZoneFields {
  const others = zone.capacity.filter(([name]) => name !== usual);
  const capacity = zone.capacity.find(([name]) => name === usual)?.[1];
  return {
    name: zone.name,
    type: zone.type,
    capacity: capacity === undefined ? '' : String(capacity),
    otherCapacities: others.map(([name, value]) => `${name} ${value}`).join(', '),
    area: zone.m2 === null ? '' : String(Math.round(areaInUnit(zone.m2, unit) * 100) / 100),
    tags: zone.tags.join(', '),
  };
}

/** What several zones have in common; what differs is empty. */
export function commonFields(zones: readonly PlanZone[], unit: UnitOfMeasure): ZoneFields {
  const all = zones.map((zone) => fieldsOf(zone, unit));
  const common = (field: keyof ZoneFields): string => {
    const [first = '', ...others] = all.map((fields) => fields[field]);
    return others.every((value) => value === first) ? first : '';
  };
  return {
    name: common('name'),
    type: common('type'),
    capacity: common('capacity'),
    otherCapacities: common('otherCapacities'),
    area: common('area'),
    tags: common('tags'),
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A typed number that is not negative; null where it is none. A decimal comma counts as a point. */
function typedNumber(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : null;
}

type Capacities = [string, number][];

function namedCapacities(text: string): Capacities | null {
  const named = listOf(text).map((part): [string, number] | null => {
    const [, name, value] = /^(\S.*?)\s+(\S+)$/.exec(part) ?? [];
    const count = typedNumber(value ?? '');
    return name === undefined || count === null ? null : [name, count];
  });
  return named.every((one) => one !== null) ? named : null;
}

const notNumber = 'Enter a number of 0 or more, or leave it empty';

/** What is wrong with typed fields. */
export function fieldErrors(fields: ZoneFields, isOne: boolean): FieldErrors {
  const errors: FieldErrors = {};
  const isFaulty = (text: string): boolean => text.trim() !== '' && typedNumber(text) === null;
  if (isOne && fields.name.trim() === '') errors.name = 'A zone needs a name';
  if (isFaulty(fields.capacity)) errors.capacity = notNumber;
  if (isFaulty(fields.area)) errors.area = notNumber;
  if (namedCapacities(fields.otherCapacities) === null)
    errors.otherCapacities = 'Write each as a name and a number: Exam 20, Standing 40';
  return errors;
}

/** What typed fields change of zones that have others; fields that were not touched stay. The fields must be without errors. */
export function changedFields(
  before: ZoneFields,
  after: ZoneFields,
  unit: UnitOfMeasure,
): PlanFields {
  const area = typedNumber(after.area);
  const isChanged = (field: keyof ZoneFields): boolean => before[field] !== after[field];
  return {
    ...(isChanged('name') ? { name: after.name.trim() } : {}),
    ...(isChanged('type') ? { type: after.type.trim() } : {}),
    ...(isChanged('capacity') || isChanged('otherCapacities')
      ? { capacity: capacitiesOf(after) }
      : {}),
    ...(isChanged('area') ? { m2: area === null ? null : areaOfUnit(area, unit) } : {}),
    ...(isChanged('tags') ? { tags: listOf(after.tags) } : {}),
  };
}

function capacitiesOf({ capacity, otherCapacities }: ZoneFields): Capacities {
  const count = typedNumber(capacity);
  return [
    ...(count === null ? [] : [[usual, count] as [string, number]]),
    ...(namedCapacities(otherCapacities) ?? []),
  ];
}
