import type { EngineCounts } from './countDraws.ts';
import type { CellResult } from './measureCell.ts';
import type { PlaybackResult } from './measurePlayback.ts';
import type { SoakResult } from './soak.ts';

/** A run's summary, as kept in results/. */
export interface RunResults {
  readonly startedAt: string;
  readonly minutes: number;
  readonly chromium: string;
  readonly node: string;
  readonly cores: number;
  /** By cell: one result for each round. */
  readonly cells: Record<string, CellResult[]>;
  readonly counts: EngineCounts[];
  readonly soak: SoakResult | null;
  readonly playback: PlaybackResult[];
  /** Cells that failed, with the reason. */
  readonly failures: string[];
}
