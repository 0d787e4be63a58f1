import { z } from 'zod';
import { maxReadingSeconds } from '#contract/ingestObservations.ts';
import { topicFault } from '#server/mqtt/topic/TopicTemplate.ts';
import { pathFault } from '#server/mqtt/mapping/JsonPath.ts';

const faultless = (fault: (text: string) => string | null) =>
  z.string().superRefine((text, ctx) => {
    const message = fault(text);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });

const path = faultless((text) => pathFault(text));
const paths = faultless((text) => pathFault(text, true));
/** A JSON path, or a text in which names in braces are levels of the topic. */
const textOrPath = faultless((text) => {
  if (/^[$@]/.test(text)) return pathFault(text);
  return text === '' ? 'must not be empty' : null;
});

const readingField = z.enum(['count', 'in_use', 'entries']);
export type ReadingField = z.infer<typeof readingField>;

const valueRule = z.strictObject({
  /** Of a share of the time, which is otherwise 0 to 1. */
  unit: z.enum(['percent']).optional(),
  /** What words mean, whatever their case. */
  values: z.record(z.string().min(1), z.union([z.number(), z.boolean()])).optional(),
});
export type ValueRule = z.infer<typeof valueRule>;

const metricRule = z.preprocess(
  (given) => (typeof given === 'string' ? { field: given } : given),
  // What is named null is known, and not stored.
  valueRule.extend({ field: readingField }).nullable(),
);
const fieldRule = z.preprocess(
  (given) => (typeof given === 'string' ? { path: given } : given),
  valueRule.extend({ path }),
);

export const subscriptionFields = z.strictObject({
  topic: faultless(topicFault),
  payload: z.enum(['plain', 'json', 'chirpstack', 'ttn']).default('plain'),
  layer: z
    .string()
    .max(100)
    .refine((name) => name.includes('layer') && name !== 'unifiedlayer', 'must be a layer')
    .default('sensorlayer'),
  /** How long a reading applies. */
  period_s: z.union([z.int().min(1).max(maxReadingSeconds), path]).default(300),
  sensor: textOrPath.optional(),
  source: textOrPath.optional(),
  /** Without it, the time at which a message arrives. */
  time: path.optional(),
  /** The elements that are a reading each; `@` is the element in other paths. */
  each: paths.optional(),
  /** What a message tells, where neither its topic nor its fields do. */
  metric: z.string().min(1).optional(),
  metrics: z.record(z.string().min(1), metricRule).default({}),
  value: path.optional(),
  count: fieldRule.optional(),
  in_use: fieldRule.optional(),
  entries: fieldRule.optional(),
});

/** One subscription as the settings file has it. */
export type Subscription = z.infer<typeof subscriptionFields>;
