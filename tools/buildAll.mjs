import { buildChanged } from './buildChanged.mjs';

/** Before the browser tests: both parts of the program as their sources stand. */
export default function buildAll() {
  buildChanged('browser', 'server');
}
