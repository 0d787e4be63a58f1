import { buildChanged } from './buildChanged.mjs';

/** Before the unit tests: the server as its sources stand, for tests that start, kill and start it. */
export default function buildServer() {
  buildChanged('server');
}
