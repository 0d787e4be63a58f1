import { expose } from 'comlink';
import { passAbortSignals } from '../wire/passAbortSignals.ts';
import { HeatmapService } from './HeatmapService.ts';

passAbortSignals();
expose(new HeatmapService());
