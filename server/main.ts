import { readConfig } from './config.ts';
import { serve } from './serve.ts';

try {
  await serve(readConfig());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
