// npm run floorscope: the server's command line, built anew when its sources changed.
import { buildChanged } from './buildChanged.mjs';

buildChanged('server');
await import('../dist-server/floorscope.js');
