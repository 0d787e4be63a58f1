import { parseArgs } from 'node:util';

export interface RunOptions {
  readonly rounds: number;
  /** After the first round nothing new begins past this: a loaded machine gets fewer rounds. */
  readonly minutes: number;
  /** Cells whose key matches; null for all of them. */
  readonly cells: RegExp | null;
  /** Leaves out the cells that no goal speaks of. */
  readonly isQuick: boolean;
}

/** `--rounds 5 --minutes 15 --cells '^no-gpu|30000/(ours|deck)$' --quick`. A selection or a quick run writes no section. */
export function runOptions(args: readonly string[]): RunOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      cells: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  return {
    rounds: Number(values.rounds ?? (values.quick ? 2 : 5)),
    minutes: Number(values.minutes ?? 15),
    cells: values.cells === undefined ? null : new RegExp(values.cells, 'u'),
    isQuick: values.quick,
  };
}
