import { AsyncByteQueue, RecordBatchStreamWriter, type RecordBatch } from 'apache-arrow';

/** Holds what a writer has written until it is taken. */
class PieceQueue extends AsyncByteQueue {
  #pieces: Uint8Array[] = [];

  override write(value: Uint8Array): void {
    this.#pieces.push(value);
  }

  take(): Uint8Array {
    const taken = Buffer.concat(this.#pieces);
    this.#pieces = [];
    return taken;
  }
}

/** Batches as the bytes of an Arrow IPC stream, each when the one before has been taken. */
export async function* arrowPieces(
  batches: AsyncIterable<RecordBatch>,
): AsyncGenerator<Uint8Array> {
  const queue = new PieceQueue();
  const writer = new RecordBatchStreamWriter({ autoDestroy: false }).reset(queue);
  for await (const batch of batches) {
    writer.write(batch);
    yield queue.take();
  }
  writer.finish();
  yield queue.take();
}
