import { transferHandlers } from 'comlink';
import type { TransferHandler } from 'comlink';

interface WireSignal {
  isAborted: boolean;
  port: MessagePort;
}

/**
 * Lets an AbortSignal be an argument of a call through Comlink: a port carries its abort. Called once on each side, before
 * the first call. The abort arrives while the worker is between two slices of its work (`breathe`).
 */
export function passAbortSignals(): void {
  transferHandlers.set('AbortSignal', handler);
}

const handler: TransferHandler<AbortSignal, WireSignal> = {
  canHandle: (value): value is AbortSignal => value instanceof AbortSignal,
  serialize: (signal) => {
    const { port1, port2 } = new MessageChannel();
    signal.addEventListener(
      'abort',
      () => {
        port1.postMessage(null);
        port1.close();
      },
      { once: true },
    );
    return [{ isAborted: signal.aborted, port: port2 }, [port2]];
  },
  deserialize: ({ isAborted, port }) => {
    if (isAborted) {
      port.close();
      return AbortSignal.abort();
    }
    const controller = new AbortController();
    port.addEventListener('message', () => {
      controller.abort();
      port.close();
    });
    port.start();
    return controller.signal;
  },
};
