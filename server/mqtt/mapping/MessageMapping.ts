import type { ReadingField, Subscription, ValueRule } from '#server/mqtt/settings/Subscription.ts';
import { fillIn, type TopicParts } from '#server/mqtt/topic/TopicTemplate.ts';
import { decodedOf, envelopes, type Envelope } from './envelopes.ts';
import {
  parseEach,
  parsePath,
  type Json,
  type JsonPath,
  type JsonPlace,
  MessageFault,
} from './JsonPath.ts';
import { messageTime } from './messageTime.ts';
import { readValue } from './readValue.ts';

/** A row of contract/ingestObservations.ts. Without a time it is of the time at which its message arrived. */
export interface MessageRow extends Partial<Record<ReadingField, number>> {
  sensor_id: string;
  source: string;
  layer: string;
  period_s: number;
  time?: string;
}

/** Readings that one message may tell. */
const mostRows = 1000;
const longestPlain = 200;

const fields = ['count', 'in_use', 'entries'] as const;

interface FieldSource {
  field: ReadingField;
  path: JsonPath;
  rule: ValueRule;
}

type TextSource = (parts: TopicParts, place: JsonPlace) => string | undefined;

/** Makes readings of the messages of one subscription. */
export class MessageMapping {
  readonly #of: Subscription;
  readonly #envelope: Envelope | undefined;
  readonly #each: ReturnType<typeof parseEach> | undefined;
  readonly #time: JsonPath | undefined;
  readonly #value: JsonPath | undefined;
  readonly #period: JsonPath | undefined;
  readonly #fields: readonly FieldSource[];
  readonly #sensor: TextSource;
  readonly #source: TextSource;
  readonly #metrics: ReadonlyMap<string, (ValueRule & { field: ReadingField }) | null>;

  constructor(of: Subscription) {
    const { payload, each, time, value, period_s: period, metrics } = of;
    this.#of = of;
    this.#envelope = payload === 'chirpstack' || payload === 'ttn' ? envelopes[payload] : undefined;
    this.#each = each === undefined ? undefined : parseEach(each);
    this.#time = time === undefined ? undefined : parsePath(time);
    this.#value = value === undefined ? undefined : parsePath(value);
    this.#period = typeof period === 'string' ? parsePath(period) : undefined;
    this.#fields = fields.flatMap((field) => {
      const { [field]: rule } = of;
      return rule === undefined ? [] : [{ field, path: parsePath(rule.path), rule }];
    });
    this.#sensor = textSource(of.sensor ?? '{sensor}');
    this.#source = textSource(of.source ?? '{building}');
    this.#metrics = new Map([
      ...fields.map((field) => [field, { field }] as const),
      ...Object.entries(metrics),
    ]);
  }

  /** The readings of a message, none where it tells nothing that is stored. Throws MessageFault. */
  rowsOf(parts: TopicParts, payload: Buffer): MessageRow[] {
    if (this.#of.payload === 'plain') return this.#rowOfPlain(parts, payload);
    const message = parseJson(payload);
    if (this.#envelope) return this.#rowOfUplink(parts, message, this.#envelope);
    const elements = this.#each?.(message, mostRows) ?? [message];
    return elements.flatMap((element) => {
      const place = { message, element };
      const values = this.#valuesOf(parts, place);
      if (values === null) return [];
      const time = this.#time && messageTime(this.#time.valueIn(place), this.#time.text);
      return [this.#row(parts, place, { ...values, ...(time !== undefined && { time }) })];
    });
  }

  #rowOfPlain(parts: TopicParts, payload: Buffer): MessageRow[] {
    const rule = this.#ruleOf(parts);
    if (rule === null) return [];
    if (payload.length > longestPlain) throw new MessageFault('The payload is no single value');
    const { field } = rule;
    const value = readValue(payload.toString('utf8'), field, { rule, label: field });
    if (value === null) return [];
    return [this.#row(parts, { message: null, element: null }, { [field]: value })];
  }

  #rowOfUplink(parts: TopicParts, message: Json, envelope: Envelope): MessageRow[] {
    const [whole, decoded] = [placeOf(message), decodedOf(message, envelope)];
    const values = this.#valuesOf(parts, placeOf(decoded));
    if (values === null) return [];
    const [first] = envelope.time;
    const time = messageTime(firstOf(envelope.time, whole), first?.text ?? 'time');
    const device = firstOf(envelope.sensor, whole);
    const known =
      typeof device === 'string' && parts['sensor'] === undefined ? { sensor: device } : {};
    return [this.#row({ ...known, ...parts }, placeOf(decoded), { ...values, time })];
  }

  /** Null where the metric is known and not stored. Throws where a message tells none of its values. */
  #valuesOf(parts: TopicParts, place: JsonPlace): Partial<Record<ReadingField, number>> | null {
    const sources = this.#sourcesOf(parts);
    if (sources === null) return null;
    const values: Partial<Record<ReadingField, number>> = {};
    for (const { field, path, rule } of sources) {
      const label = `${field} (${path.text})`;
      const value = readValue(path.valueIn(place), field, { rule, label });
      if (value !== null) values[field] = value;
    }
    if (Object.keys(values).length > 0) return values;
    throw new MessageFault(`Nothing at ${sources.map(({ path }) => path.text).join(', ')}`);
  }

  #sourcesOf(parts: TopicParts): readonly FieldSource[] | null {
    if (this.#value === undefined) return this.#fields;
    const rule = this.#ruleOf(parts);
    return rule && [{ field: rule.field, path: this.#value, rule }];
  }

  #ruleOf(parts: TopicParts): (ValueRule & { field: ReadingField }) | null {
    const metric = this.#of.metric ?? parts['metric'] ?? '';
    const rule = this.#metrics.get(metric);
    if (rule === undefined) throw new MessageFault('The metric is not one of metrics');
    return rule;
  }

  #row(parts: TopicParts, place: JsonPlace, told: Partial<MessageRow>): MessageRow {
    const sensor = this.#sensor(parts, place);
    if (sensor === undefined || sensor === '') throw new MessageFault('The sensor is missing');
    return {
      sensor_id: sensor,
      source: this.#source(parts, place) ?? '',
      layer: this.#of.layer,
      period_s: this.#periodOf(place),
      ...told,
    };
  }

  #periodOf(place: JsonPlace): number {
    const { period_s: period } = this.#of;
    if (this.#period === undefined) return Number(period);
    const value = this.#period.valueIn(place);
    if (typeof value === 'number') return value;
    throw new MessageFault(`period_s (${this.#period.text}): not a number of seconds`);
  }
}

function placeOf(message: Json): JsonPlace {
  return { message, element: message };
}

function firstOf(paths: readonly JsonPath[], place: JsonPlace): Json | undefined {
  for (const path of paths) {
    const value = path.valueIn(place);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

function textSource(text: string): TextSource {
  if (!/^[$@]/.test(text)) return (parts) => fillIn(text, parts);
  const path = parsePath(text);
  return (_parts, place) => {
    const value = path.valueIn(place);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
}

function parseJson(payload: Buffer): Json {
  try {
    return JSON.parse(payload.toString('utf8')) as Json;
  } catch {
    // What exactly is wrong would repeat a part of the payload.
    throw new MessageFault('The payload is not JSON');
  }
}
