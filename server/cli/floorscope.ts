import { createProgram } from './createProgram.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
