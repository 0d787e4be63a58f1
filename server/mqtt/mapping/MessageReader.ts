import { createHash } from 'node:crypto';
import type { MqttBlock } from '#server/mqtt/settings/mqttBlock.ts';
import { parseTopic, type TopicTemplate } from '#server/mqtt/topic/TopicTemplate.ts';
import { MessageFault } from './JsonPath.ts';
import { MessageMapping, type MessageRow } from './MessageMapping.ts';

/** What is made of a message: readings, none where it has nothing to store, or the reason why it can't be read. */
export interface ReadMessage {
  rows: readonly MessageRow[];
  reason: string | null;
  /** What the topic calls the building; null where it has no such level. */
  building: string | null;
  /** The settings by which it was read. */
  rules: string;
}

interface Rules {
  template: TopicTemplate;
  mapping: MessageMapping;
  id: string;
}

/** Reads messages by the first subscription whose topic matches. */
export class MessageReader {
  readonly #rules: readonly Rules[];
  readonly #allRules: string;
  /** What to subscribe to. */
  readonly filters: readonly string[];

  constructor({ prefix, subscriptions }: Pick<MqttBlock, 'prefix' | 'subscriptions'>) {
    this.#rules = subscriptions.map((subscription) => ({
      template: parseTopic(subscription.topic, prefix),
      mapping: new MessageMapping(subscription),
      id: idOf({ prefix, subscription }),
    }));
    this.#allRules = idOf({ prefix, subscriptions });
    this.filters = this.#rules.map(({ template }) => template.filter);
  }

  /** The ids of all settings that messages are read by now. */
  get rules(): string[] {
    return [this.#allRules, ...this.#rules.map(({ id }) => id)];
  }

  read(topic: string, payload: Buffer): ReadMessage {
    for (const { template, mapping, id } of this.#rules) {
      const parts = template.match(topic);
      if (parts === null) continue;
      const read = { building: parts['building'] ?? null, rules: id };
      // A retained value is deleted by an empty one.
      if (payload.length === 0) return { ...read, rows: [], reason: null };
      try {
        return { ...read, rows: mapping.rowsOf(parts, payload), reason: null };
      } catch (error) {
        if (error instanceof MessageFault) return { ...read, rows: [], reason: error.message };
        throw error;
      }
    }
    const reason = 'No subscription has such a topic';
    return { rows: [], reason, building: null, rules: this.#allRules };
  }
}

function idOf(settings: object): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16);
}
