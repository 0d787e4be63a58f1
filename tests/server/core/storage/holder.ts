import { holdFolder } from '#server/core/storage/holdFolder.ts';

// Takes the lock named in its arguments, tells so, and holds it until it is ended; a refusal is told instead.
try {
  await holdFolder(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
