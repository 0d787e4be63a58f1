import { z } from 'zod';

/** What a call without a body may carry: nothing, or an empty object. */
export const noBody = z.strictObject({}).nullish();
