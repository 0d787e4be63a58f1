import { createProgram } from './createProgram.ts';
import { CommandEnd } from './importFile.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof CommandEnd ? error.exitCode : 1;
}
