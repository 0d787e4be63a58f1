import type { WebhookEvent } from '#domain/webhook/webhookEvents.ts';
import type { DirectoryQueries } from './Directory.ts';

/** Something that happened and that others may want to know. */
export interface Happening {
  type: WebhookEvent;
  /** What it happened to; of one subject the receiver hears in order. */
  subject: string;
  /** Tells it from everything else that happens to the subject with the same type, where that can be repeated. */
  occurrence?: string;
  /** Those it concerns; none where it belongs to no building. */
  buildingIds: readonly string[];
  data: Readonly<Record<string, unknown>>;
  /** One webhook that is told whether it asked for the event or not. */
  alsoTo?: string | null;
}

/** Where modules tell what happened. */
export interface Outbox {
  /** Stores it for everybody who asked for it: in the transaction of `queries`, so that both happen or neither. The same again changes nothing. */
  tell: (happening: Happening, queries: DirectoryQueries) => Promise<void>;
  /** To be called after the commit: sends what is due. */
  wake: () => void;
}
