import { z } from 'zod';
import { isSpaceId } from '#domain/space/ids.ts';
import { metricLabels } from '#domain/metric/labels.ts';
import { bounds, filterText, shortText } from './bounds.ts';

/** A space id on the wire keeps the JSON type in which it was posted; programs compare it as text. */
export const wireId = z
  .union([z.string(), z.number()])
  .refine(isSpaceId, 'a space id is an integer, a UUID, or starts with campus');

/** An instant: ISO 8601 with an offset. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day, or an instant. */
export const dateOrInstant = z.union([z.iso.date(), instant]);

/** A query gives text; a JSON body may give an id as the number it is. */
const idText = z.union([shortText.min(1), z.int().transform(String)]);

/** A parameter that may repeat. */
export const repeatable = z
  .union([idText, z.array(idText).min(1).max(bounds.repetitions)])
  .transform((value) => (Array.isArray(value) ? value : [value]));

const flagText = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');
/** Yes or no, as JSON has it or as text. */
export const flag = z.union([z.boolean(), flagText]);

const numberText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'not a number')
  .transform(Number);

/** A number as JSON has it, or as text in a query; blank is none. */
export function numberWithin(schema: z.ZodNumber) {
  return z.union([z.number(), numberText]).pipe(schema);
}

/** A comma list of metric labels; absent means all. */
const returntype = shortText.transform((text, context) => {
  const labels = text.split(',').filter((label) => label !== '');
  const known = metricLabels.filter((label) => labels.includes(label));
  const unknown = labels.find((label) => !known.some((name) => name === label));
  if (unknown !== undefined || known.length === 0) {
    context.addIssue({ code: 'custom', message: `unknown metric ${unknown ?? text}` });
    return z.NEVER;
  }
  return known;
});

/** How zones are grouped (domain/filters/parseGroupZones.ts). */
export const groupZones = shortText.meta({
  description:
    'A comma-separated list of zone (default), floor, building, campus, space_type, size, tag:GROUP, metadata:KEY and all. An asterisk crosses up to three of them, except zone and all: floor*space_type.',
});

/** Parameters that every metric call shares. */
export const metricParameters = {
  filter_zones: filterText.optional(),
  group_zones: groupZones.optional(),
  capacity: shortText.optional(),
  returntype: returntype.optional(),
  custom_incident_period: shortText.optional(),
  ignore_missing_data: flag.optional(),
  ignore_zero_values: flag.optional(),
};

/** On a trial all is checked as for good, and nothing is stored. */
export const trialQuery = z.strictObject({ is_trial: flag.optional() });

/** No parameters at all. */
export const noQuery = z.strictObject({});
