import { spawn } from 'node:child_process';

/** Runs npm scripts at once and prints each whole as it ends; when all have, a failure of any ends this process. */
export async function runTogether(scripts) {
  const codes = await Promise.all(scripts.map(runScript));
  const failed = scripts.filter((_, at) => codes[at] !== 0);
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}

function runScript(script) {
  const child = spawn('npm', ['run', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}
