import type { Subscription } from './Subscription.ts';

interface SubscriptionFault {
  field: keyof Subscription;
  message: string;
}

const fields = ['count', 'in_use', 'entries'] as const;
const pathsOfJson = ['each', 'time'] as const;
const shared = ['sensor', 'source'] as const;

/** What doesn't fit together in a subscription whose topic has these names. */
export function subscriptionFaults(
  given: Subscription,
  names: readonly string[],
): SubscriptionFault[] {
  return [
    ...valueFaults(given, names),
    ...sensorFaults(given, names),
    ...placeFaults(given),
    ...unitFaults(given),
  ];
}

function isPath(text: unknown): boolean {
  return typeof text === 'string' && /^[$@]/.test(text);
}

/** What a message tells comes from its fields, or from one value that the topic or `metric` names. */
function valueFaults(given: Subscription, names: readonly string[]): SubscriptionFault[] {
  const { payload, metric, value } = given;
  const isInTopic = names.includes('metric');
  if (metric !== undefined && isInTopic)
    return [{ field: 'metric', message: 'goes without {metric} in the topic' }];
  const isNamed = metric !== undefined || isInTopic;
  if (payload === 'plain') return plainFaults(given, isNamed);
  const hasFields = fields.some((field) => given[field] !== undefined);
  if (value !== undefined && hasFields)
    return [{ field: 'value', message: 'goes without count, in_use and entries' }];
  if (value !== undefined && !isNamed)
    return [{ field: 'value', message: 'needs {metric} in the topic, or a metric beside it' }];
  if (value === undefined && !hasFields)
    return [{ field: 'payload', message: 'needs count, in_use, entries or value' }];
  return [];
}

function plainFaults(given: Subscription, isNamed: boolean): SubscriptionFault[] {
  const field = ([...fields, 'value'] as const).find((one) => given[one] !== undefined);
  if (field !== undefined) return [{ field, message: 'needs payload: json, chirpstack or ttn' }];
  if (isNamed) return [];
  const message = 'needs {metric}, or a metric beside it, to say what a plain value is';
  return [{ field: 'topic', message }];
}

function sensorFaults(given: Subscription, names: readonly string[]): SubscriptionFault[] {
  const { payload, sensor } = given;
  const isOfDevice = payload === 'chirpstack' || payload === 'ttn';
  if (sensor === undefined && !names.includes('sensor') && !isOfDevice)
    return [{ field: 'topic', message: 'needs {sensor}, or a sensor beside it' }];
  return shared.flatMap((field) => {
    const text = given[field];
    if (text === undefined) return [];
    if (isPath(text))
      return payload === 'json'
        ? []
        : [{ field, message: 'can be a path with payload: json only' }];
    const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(
      ([, name = '']) => !names.includes(name),
    );
    return unknown ? [{ field, message: `the topic has no ${unknown[0]}` }] : [];
  });
}

/** `@` needs an element, and what a network server says of time and device is known. */
function placeFaults(given: Subscription): SubscriptionFault[] {
  const { payload, each } = given;
  const wrong = pathsOfJson.find((field) => given[field] !== undefined);
  if (payload !== 'json' && wrong !== undefined)
    return [{ field: wrong, message: 'goes with payload: json only' }];
  if (payload === 'plain' && isPath(given.period_s))
    return [{ field: 'period_s', message: 'must be seconds with a plain payload' }];
  if (each !== undefined)
    return each.startsWith('$') ? [] : [{ field: 'each', message: 'must begin with $' }];
  const places = ['sensor', 'source', 'time', 'value', 'period_s'] as const;
  const texts = [
    ...places.map((field) => [field, given[field]] as const),
    ...fields.map((field) => [field, given[field]?.path] as const),
  ];
  return texts
    .filter(([, text]) => typeof text === 'string' && text.startsWith('@'))
    .map(([field]) => ({ field, message: 'begins with @, which needs each' }));
}

function unitFaults(given: Subscription): SubscriptionFault[] {
  const message = 'unit: percent is for in_use only';
  const wrong = fields.find((field) => field !== 'in_use' && given[field]?.unit === 'percent');
  if (wrong !== undefined) return [{ field: wrong, message }];
  const rules = Object.values(given.metrics);
  const isWrong = rules.some((rule) => rule?.unit === 'percent' && rule.field !== 'in_use');
  return isWrong ? [{ field: 'metrics', message }] : [];
}
