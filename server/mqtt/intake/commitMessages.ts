import { groups } from 'd3-array';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { UnmappedTopic, UnmappedTopics } from '#server/directory/sensors/UnmappedTopics.ts';
import type { SpaceIndex, SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { Ingestion } from '#server/ingest/observations/createIngestion.ts';
import type { MessageRow } from '#server/mqtt/mapping/MessageMapping.ts';
import type { ArrivedMessage } from './ArrivedMessage.ts';
import { settleArrivals } from './settleArrivals.ts';

/** What became of a message that was acknowledged. */
export type Outcome = 'stored' | 'without_zone' | 'refused' | 'ignored';

export interface CommitPorts {
  directory: Directory;
  spaces: SpaceSource;
  ingestion: Pick<Ingestion, 'ingestRows'>;
  topics: UnmappedTopics;
  clientId: string;
  /** Is told of each message that can't be read, with the reason. */
  onRefused: (message: ArrivedMessage, reason: string) => void;
}

interface SentRow {
  message: ArrivedMessage;
  row: MessageRow;
}

/**
 * Stores the readings of messages, and notes those that can't be read. Resolves with what became of each once it is durable; rejects
 * when a store fails, and nothing may be acknowledged then.
 */
export async function commitMessages(
  messages: readonly ArrivedMessage[],
  ports: CommitPorts,
): Promise<Outcome[]> {
  const timeOf = await settleArrivals(messages, ports);
  const buildingOf = buildings(ports.spaces.current());
  const rows = messages.flatMap((message) => {
    const arrived = new Date(timeOf(message)).toISOString();
    return message.read.rows.map((row) => ({ message, row: { time: arrived, ...row } }));
  });
  const reasons = new Map<ArrivedMessage, string>();
  for (const message of messages)
    if (message.read.reason !== null) reasons.set(message, message.read.reason);
  const parts = groups(rows, ({ message }) => buildingOf(message.read.building));
  // What is submitted together is committed together.
  const answers = await Promise.allSettled(
    parts.map(([buildingId, part]) => ingestPart(part, buildingId, { ports, reasons })),
  );
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  await ports.topics.note(
    [...reasons].map(([message, reason]) => toTopic(message, reason, buildingOf)),
  );
  for (const [message, reason] of reasons) ports.onRefused(message, reason);
  const strangers = new Set(
    answers.flatMap((answer) => (answer.status === 'fulfilled' ? unmappedOf(answer.value) : [])),
  );
  return messages.map((message) => outcomeOf(message, { reasons, strangers }));
}

/** Readings of one building's topics: those who edit it are told of senders without a zone. */
async function ingestPart(
  part: readonly SentRow[],
  buildingId: SpaceId | null,
  { ports, reasons }: { ports: CommitPorts; reasons: Map<ArrivedMessage, string> },
): Promise<IngestAnswer> {
  return await ports.ingestion.ingestRows(
    part.map(({ row }) => row),
    {
      senderOf: () => (buildingId === null ? null : [buildingId]),
      leaveOut({ row, field, reason }) {
        const sent = part[row - 1];
        if (sent) reasons.set(sent.message, field === undefined ? reason : `${field}: ${reason}`);
      },
    },
  );
}

function nameOf(source: string, sensorId: string): string {
  return JSON.stringify([source, sensorId]);
}

function unmappedOf({ unmapped = [] }: IngestAnswer): string[] {
  return unmapped.map(({ source, sensor_id }) => nameOf(source, sensor_id));
}

function outcomeOf(
  message: ArrivedMessage,
  {
    reasons,
    strangers,
  }: { reasons: ReadonlyMap<ArrivedMessage, string>; strangers: ReadonlySet<string> },
): Outcome {
  if (reasons.has(message)) return 'refused';
  const { rows } = message.read;
  if (rows.length === 0) return 'ignored';
  const isStored = rows.some(({ source, sensor_id }) => !strangers.has(nameOf(source, sensor_id)));
  return isStored ? 'stored' : 'without_zone';
}

function toTopic(
  { topic, read }: ArrivedMessage,
  reason: string,
  buildingOf: (name: string | null) => SpaceId | null,
): UnmappedTopic {
  const buildingId = buildingOf(read.building);
  return {
    topic,
    reason,
    rules: read.rules,
    messages: 1,
    building_ids: buildingId === null ? null : [buildingId],
  };
}

/** Finds the building that a level of a topic names by id or by name; null where none is meant or known. */
function buildings(index: SpaceIndex): (name: string | null) => SpaceId | null {
  const byName = new Map<string, SpaceId>();
  for (const [id, periods] of index.buildingById)
    byName.set((periods.at(-1)?.name ?? '').toLowerCase(), id);
  for (const id of index.buildingById.keys()) byName.set(id.toLowerCase(), id);
  return (name) => (name === null ? null : (byName.get(name.toLowerCase()) ?? null));
}
