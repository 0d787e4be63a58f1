// npm run floorscope: the server's command line, rebuilt when its sources changed.
import { buildChanged } from './buildChanged.mjs';
import { runProgram } from './runProgram.mjs';

buildChanged('server');
runProgram('floorscope', process.argv.slice(2));
