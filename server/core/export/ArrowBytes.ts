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

/** Batches of one schema as the bytes of an Arrow IPC stream; the schema stands before the first. */
export class ArrowBytes {
  readonly #queue = new PieceQueue();
  readonly #writer = new RecordBatchStreamWriter({ autoDestroy: false }).reset(this.#queue);

  of(batch: RecordBatch): Uint8Array {
    this.#writer.write(batch);
    return this.#queue.take();
  }

  end(): Uint8Array {
    this.#writer.finish();
    return this.#queue.take();
  }
}
