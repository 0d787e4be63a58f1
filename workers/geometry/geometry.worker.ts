import { expose } from 'comlink';
import { passAbortSignals } from '../wire/passAbortSignals.ts';
import { GeometryService } from './GeometryService.ts';

passAbortSignals();
expose(new GeometryService());
