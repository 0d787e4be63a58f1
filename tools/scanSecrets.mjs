// npm run secrets: no file of the project holds a key, by the forms that their issuers give them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const forms = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a Google API key': /\bAIza[\w-]{35}\b/,
  'a GitHub token': /\b(?:gh[pousr]_\w{36,}|github_pat_\w{60,})/,
  'a GitLab token': /\bglpat-[\w-]{20,}/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^$\s{]/,
  'a Slack token': /\bxox[abposr]-[\w-]{20,}/,
  'a Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20,}/,
  'an Azure storage key': /AccountKey=[A-Za-z0-9+/]{80,}={0,2}/,
  'a key of an AI service': /\bsk-(?:ant-|proj-)[\w-]{32,}/,
  'an SSH key in PuTTY form': /PuTTY-User-Key-File-\d/,
};

process.chdir(new URL('..', import.meta.url).pathname);
const found = listFiles().flatMap((file) => secretsIn(file));
for (const line of found) console.error(line);
if (found.length > 0) process.exit(1);
console.log('No secrets found.');

/** What is kept in git, and what would be. */
function listFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The files of the project cannot be listed: ${stderr}`);
  return stdout.split('\0').filter((file) => file !== '');
}

function secretsIn(file) {
  const text = readText(file);
  return Object.entries(forms).flatMap(([what, form]) => {
    const match = form.exec(text);
    return match
      ? [`${file}:${text.slice(0, match.index).split('\n').length} contains ${what}.`]
      : [];
  });
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // Taken away, and not yet from git.
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
