import type { MqttBlock } from './mqttBlock.ts';

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
