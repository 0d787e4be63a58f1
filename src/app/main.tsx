// Nothing else may run before the prelude: it installs the policy under which everything after it works.
import './prelude.ts';
import { loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { showStartFailure } from './showStartFailure.ts';

loadChunk(() => import('./start.tsx')).then(({ start }) => start(), showStartFailure);
