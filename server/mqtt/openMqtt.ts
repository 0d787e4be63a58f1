import { createHash } from 'node:crypto';
import type { Log } from '#server/core/Log.ts';
import { BrokerConnection, type Publication } from './broker/BrokerConnection.ts';
import { SessionFile } from './broker/SessionFile.ts';
import type { ArrivedMessage } from './intake/ArrivedMessage.ts';
import { commitMessages, type CommitPorts } from './intake/commitMessages.ts';
import { MessageIntake, type MessageCounts } from './intake/MessageIntake.ts';
import { MessageReader } from './mapping/MessageReader.ts';
import type { MqttSettings } from './settings/mqttBlock.ts';

/** `away` gets no messages, `stalled` can't store them and lets the broker keep them. */
export interface MqttHealth {
  status: 'connected' | 'away' | 'stalled';
  /** What is wrong, for the people who run the server; null while nothing is. */
  reason: string | null;
}

/** What comes in over MQTT. */
export interface MqttIngestion {
  /** Host and port of the broker. */
  broker: string;
  start: () => Promise<void>;
  health: () => MqttHealth;
  /** What became of messages since the start. */
  counts: () => MessageCounts;
  /** Messages that are here and not acknowledged. */
  unacknowledged: () => number;
  /** Takes nothing more, and resolves when what is being stored is stored and acknowledged; the broker keeps the rest. May be called again. */
  dispose: () => Promise<void>;
}

export interface MqttOptions extends Omit<CommitPorts, 'clientId' | 'onRefused'> {
  settings: MqttSettings;
  dataDir: string;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Pairs of topic and reason that are logged in one run; the directory lists the rest. */
const mostLogged = 1000;
const stalled =
  'Readings can’t be stored, so messages wait at the broker. The stores tell what is wrong.';

/** Opens the way in over MQTT; nothing is received before `start`. */
export function openMqtt({ settings, dataDir, log, now, ...ports }: MqttOptions): MqttIngestion {
  const reader = new MessageReader(settings);
  const session = SessionFile.open(dataDir, settings.clientId);
  const onRefused = refusalLog(log);
  const intake: MessageIntake = new MessageIntake({
    commit: (messages) =>
      commitMessages(messages, { ...ports, clientId: session.clientId, onRefused }),
    acknowledge: (messages) => connection.acknowledge(messages),
    onRoom: () => connection.resume(),
    onFault(error) {
      if (error === null) log.info('Messages over MQTT are stored again');
      else log.warn({ err: error }, 'Messages over MQTT can’t be stored and wait at the broker');
    },
  });
  const { share } = settings;
  const connection = new BrokerConnection({
    settings,
    session,
    log,
    filters: reader.filters.map((filter) =>
      share === null ? filter : `$share/${share}/${filter}`,
    ),
    onMessage: (publication) => intake.take(toArrived(publication, reader, now())),
    isFull: () => intake.isFull,
    onLost: (stream) => intake.leaveOut(stream),
  });
  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    connection.leave();
    await intake.dispose();
    await connection.dispose();
  }
  return {
    broker: settings.name,
    async start() {
      await ports.topics.forgetOthers(reader.rules);
      connection.start();
    },
    health() {
      if (intake.isStalled) return { status: 'stalled', reason: stalled };
      const { reason } = connection;
      return { status: reason === null ? 'connected' : 'away', reason };
    },
    counts: () => intake.counts,
    unacknowledged: () => intake.unacknowledged,
    dispose: () => (stopping ??= stop()),
  };
}

function toArrived(
  { topic, payload, messageId, isAgain, connection }: Publication,
  reader: MessageReader,
  arrivedMs: number,
): ArrivedMessage {
  const read = reader.read(topic, payload);
  const isTimeless = read.rows.some(({ time }) => time === undefined);
  const hash = isTimeless ? hashOf(topic, payload) : null;
  return { topic, read, arrivedMs, messageId, isAgain, hash, connection };
}

function hashOf(topic: string, payload: Buffer): string {
  return createHash('sha256').update(`${topic}\0`).update(payload).digest('base64url');
}

/** Logs each reason of a topic once. */
function refusalLog(log: Log): CommitPorts['onRefused'] {
  const logged = new Set<string>();
  return ({ topic }, reason) => {
    const name = JSON.stringify([topic, reason]);
    if (logged.has(name) || logged.size >= mostLogged) return;
    logged.add(name);
    log.warn({ topic, reason }, 'A message over MQTT can’t be read');
  };
}
