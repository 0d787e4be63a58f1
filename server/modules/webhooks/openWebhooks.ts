import type { Directory } from '#server/directory/Directory.ts';
import type { Outbox } from '#server/directory/Outbox.ts';
import { DigestWatch, type DigestWatchPorts } from './DigestWatch.ts';
import { IncidentWatch, type WatchPorts } from './IncidentWatch.ts';
import { WebhookSender, type SenderPorts } from './WebhookSender.ts';
import { WebhookStore } from './WebhookStore.ts';

const sweepEveryMs = 3_600_000;

/** Where what happens is told, open before what tells it. */
export interface WebhookDesk {
  store: WebhookStore;
  sender: WebhookSender;
  outbox: Outbox;
}

/** The webhooks of this server. */
export interface Webhooks extends WebhookDesk {
  watch: IncidentWatch;
  digests: DigestWatch;
  /** Sends what waits, and watches for incidents and the ends of weeks from now on. */
  start: () => Promise<void>;
  dispose: () => Promise<void>;
}

export function openWebhookDesk(ports: SenderPorts & { directory: Directory }): WebhookDesk {
  const store = new WebhookStore(ports.directory, ports.now);
  const sender = new WebhookSender(ports);
  return {
    store,
    sender,
    outbox: {
      tell: (happening, queries) => store.tell(happening, queries),
      wake: () => sender.wake(),
    },
  };
}

export function openWebhooks(
  desk: WebhookDesk,
  ports: Omit<WatchPorts & DigestWatchPorts, 'store' | 'wake'>,
): Webhooks {
  const telling = { ...ports, store: desk.store, wake: desk.outbox.wake };
  const watch = new IncidentWatch(telling);
  const digests = new DigestWatch(telling);
  let sweeper: NodeJS.Timeout | undefined;
  const forget = (): void => void desk.store.forgetOld().catch(ports.onError);
  return {
    ...desk,
    watch,
    digests,
    async start() {
      await desk.sender.start();
      watch.start();
      digests.start();
      forget();
      sweeper = setInterval(forget, sweepEveryMs).unref();
    },
    async dispose() {
      clearInterval(sweeper);
      await watch.dispose();
      await digests.dispose();
      await desk.sender.dispose();
    },
  };
}
