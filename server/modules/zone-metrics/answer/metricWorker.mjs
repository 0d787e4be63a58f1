// A thread does not inherit the loader of TypeScript that the process was started with.
import { register } from 'tsx/esm/api';

register();
await import('./serveMetrics.ts');
