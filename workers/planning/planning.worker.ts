import { expose } from 'comlink';
import { passAbortSignals } from '../wire/passAbortSignals.ts';
import { PlanningService } from './PlanningService.ts';

passAbortSignals();
expose(new PlanningService());
