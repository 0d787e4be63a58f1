import type { Duplex } from 'node:stream';
import type { ReadMessage } from '#server/mqtt/mapping/MessageReader.ts';

/** A message that a broker has sent and that isn't acknowledged yet. */
export interface ArrivedMessage {
  topic: string;
  read: ReadMessage;
  arrivedMs: number;
  /** The broker's number for it while it is under way; null with QoS 0, which nobody acknowledges. */
  messageId: number | null;
  /** Whether the broker says that it may have sent it before. */
  isAgain: boolean;
  /** Of topic and payload, where one of its readings has no time; null otherwise. */
  hash: string | null;
  /** The connection it came over, the only one over which it can be acknowledged. */
  connection: Duplex;
}
