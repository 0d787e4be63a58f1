import type { createExport } from '#contract/exports.ts';
import type { CallInput } from '#src/data/api/ApiClient.ts';

type Order = NonNullable<CallInput<typeof createExport>['body']>;

/** A file as it is asked for, before it has a name. */
export type AskedFile = Order extends infer Each
  ? Each extends Order
    ? Omit<Each, 'name'>
    : never
  : never;

/** What files are made of. */
export type FileKind = AskedFile['kind'];
