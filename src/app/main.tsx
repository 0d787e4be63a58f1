// Nothing else may run before the prelude: it installs the policy under which everything after it works.
import { configPath } from '#contract/startPaths.ts';
import { loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import './prelude.ts';

// On its way while the rest of the program is fetched; whoever reads it tells of a failure.
const configuration = fetch(configPath, { headers: { accept: 'application/json' } });
configuration.catch(() => undefined);

loadChunk(() => import('./start.tsx')).then(({ start }) => start(configuration), showStartFailure);

/** Says that the application itself could not be fetched. Everything that would draw it better is in what did not come. */
function showStartFailure(error: Error): void {
  const panel = document.createElement('div');
  panel.setAttribute('role', 'alert');
  Object.assign(panel.style, { maxWidth: '38rem', margin: '2rem auto', fontFamily: 'sans-serif' });
  const title = document.createElement('h1');
  title.textContent = 'Oops, something went wrong';
  const text = document.createElement('p');
  text.textContent = 'There was a problem with your network connection.';
  const cause = document.createElement('p');
  cause.textContent = `${error.name}: ${error.message}`;
  const reload = document.createElement('button');
  reload.textContent = 'Reload the page';
  reload.addEventListener('click', () => window.location.reload());
  panel.append(title, text, cause, reload);
  document.querySelector('#root')?.replaceChildren(panel);
}
