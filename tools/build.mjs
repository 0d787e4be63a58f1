// npm run build: builds what changed of the browser's part and of the server.
import { buildChanged } from './buildChanged.mjs';

buildChanged('browser', 'server');
