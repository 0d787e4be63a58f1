import { expose } from 'comlink';
import { passAbortSignals } from '../wire/passAbortSignals.ts';
import { MatrixService } from './MatrixService.ts';

passAbortSignals();
expose(new MatrixService());
