import type { FastifyInstance } from 'fastify';

export interface ReadingPatience {
  /** An answer of which nothing was read for so long is cut off. */
  stalledMs: number;
  /** However much is read of it, an answer is cut off after this. */
  longestMs: number;
}

/** Cuts off whoever does not read an answer: until it is read, it lies in the server's memory. */
export function cutSlowReaders(
  app: FastifyInstance,
  { stalledMs, longestMs }: ReadingPatience,
): void {
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    // Reset by Node when the answer has been read: it waits for the next request by a time of its own.
    socket.setTimeout(stalledMs);
    const cut = setTimeout(() => socket.destroy(), longestMs).unref();
    reply.raw.once('close', () => clearTimeout(cut));
  });
}
