import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { ArrivedMessage } from './ArrivedMessage.ts';

const sql = loadStatements(import.meta.url, './arrivals.sql', ['settleArrivals']);

/**
 * The time of each message without one: of its first arrival, which is on disk before its readings are, so that a message that is
 * sent again after a crash has the same. With QoS 0 a message comes once.
 */
export async function settleArrivals(
  messages: readonly ArrivedMessage[],
  { directory, clientId }: { directory: Directory; clientId: string },
): Promise<(message: ArrivedMessage) => number> {
  const timeless = messages.filter(({ hash, messageId }) => hash !== null && messageId !== null);
  if (timeless.length === 0) return ({ arrivedMs }) => arrivedMs;
  const rows = timeless.map(({ messageId, hash, arrivedMs }) => ({
    message_id: messageId,
    message_hash: hash,
    arrived_at: new Date(arrivedMs).toISOString(),
  }));
  const again = timeless.flatMap(({ isAgain, messageId }) =>
    isAgain && messageId !== null ? [messageId] : [],
  );
  const settled = await directory.query<{ message_id: number; arrived_at: Date }>(
    sql.settleArrivals,
    [clientId, JSON.stringify(rows), again],
  );
  const firstMs = new Map(settled.map((row) => [row.message_id, row.arrived_at.getTime()]));
  return ({ messageId, arrivedMs }) => firstMs.get(messageId ?? -1) ?? arrivedMs;
}
