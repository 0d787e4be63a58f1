import { z } from 'zod';
import { namesIn } from '#server/mqtt/topic/TopicTemplate.ts';
import { subscriptionFields } from './Subscription.ts';
import { subscriptionFaults } from './subscriptionFaults.ts';

const subscription = subscriptionFields.superRefine((given, ctx) => {
  for (const { field, message } of subscriptionFaults(given, namesIn(given.topic)))
    ctx.addIssue({ code: 'custom', path: [field], message });
});

const longestSessionS = 30 * 86_400;

const sessionLength = z
  .string()
  .regex(/^[1-9]\d{0,3}(h|d)$/, 'must be hours or days, such as 12h or 7d')
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('d') ? 86_400 : 3600))
  .refine((seconds) => seconds <= longestSessionS, 'must be at most 30 days');

/** A level or several of a topic, or a group's name. */
const words = z
  .string()
  .max(200)
  .regex(/^[^+#{}$\0]+$/, 'must have none of + # { } $');

const defaultTopic = '{prefix}/{building}/{sensor}/{metric}';

/** The block `mqtt` of the settings file. */
export const mqttBlock = z.strictObject({
  /** What `{prefix}` stands for in topics. */
  prefix: words.default('floorscope'),
  client_id: z.string().min(1).max(200).optional(),
  share: words.refine((name) => !name.includes('/'), 'must have no /').optional(),
  /** Seconds for which the broker keeps messages while the server is away. */
  session: sessionLength.default(7 * 86_400),
  subscriptions: z
    .array(subscription)
    .min(1)
    .max(100)
    .superRefine((all, ctx) => {
      for (const [at, { topic }] of all.entries()) {
        const before = all.slice(0, at).findIndex((one) => shapeOf(one.topic) === shapeOf(topic));
        if (before >= 0)
          ctx.addIssue({
            code: 'custom',
            path: [at, 'topic'],
            message: `has the same messages as subscription ${before + 1}`,
          });
      }
    })
    .default(() => [subscription.parse({ topic: defaultTopic })]),
});

export type MqttBlock = z.infer<typeof mqttBlock>;

/** Two topics of one shape are of the same messages. */
function shapeOf(topic: string): string {
  return topic.replaceAll(/\{(?!prefix\})[^{}]*\}/g, '+');
}

/** How to reach a broker, and what to make of its messages. */
export interface MqttSettings extends Pick<MqttBlock, 'prefix' | 'subscriptions'> {
  /** Host and port, for people. */
  name: string;
  address: { protocol: 'mqtt' | 'mqtts'; host: string; port: number };
  login: { username?: string; password?: string };
  /** PEM texts. */
  tls: { ca?: string; cert?: string; key?: string };
  clientId: string | undefined;
  /** The group of servers that share the messages; null where this one gets all of them. */
  share: string | null;
  sessionS: number;
}
