import { setTimeout as delay } from 'node:timers/promises';
import type { Directory } from '#server/directory/Directory.ts';
import { RollupBook } from './book/RollupBook.ts';
import { Roller, type RollerParts } from './Roller.ts';
import { RollerPace } from './RollerPace.ts';

/** Reading fewer slots costs no more than finding out what is rolled up of them: 57,000 took 150 ms of CPU, against 45. */
const worthSlots = 10_000;
/** How long after a commit or a change of spaces it is looked at. */
const pauseMs = 6000;
/** How often it is looked whether another process has judged what somebody waits for. */
const judgedElsewhereMs = 500;
/** How long somebody is to wait for history that is judged anew. */
const judgedWithinMs = 10_000;

export interface RollupSources extends Omit<RollerParts, 'book'> {
  directory: Directory;
  /** Calls back after each commit of readings; the result unsubscribes. */
  onCommit: (listener: () => void) => () => void;
  onError: (error: unknown) => void;
}

/** The roll-ups of slots, kept up in the background. */
export interface Rollups {
  book: RollupBook;
  worthSlots: number;
  /** Resolves once all slots are judged by the rules in force, or after ten seconds: of years of readings that goes on in the background. */
  whenJudged: () => Promise<void>;
  /** Rolls up whatever waits; resolves when nothing does. */
  settle: () => Promise<void>;
  dispose: () => Promise<void>;
}

/** Opens the roll-ups: what a stop or a crash left undone is done first. */
export function openRollups(sources: RollupSources): Rollups {
  const { directory, onCommit, onError, spaces } = sources;
  const book = new RollupBook(directory);
  const roller = new Roller({ ...sources, book });
  const pace = new RollerPace(() => performance.now());
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const stop = new AbortController();

  async function work(): Promise<void> {
    try {
      while (!stop.signal.aborted && (await pace.run(() => roller.step())));
      if (roller.isWaitedFor) look(judgedElsewhereMs);
    } catch (error) {
      if (stop.signal.aborted) return;
      onError(error);
      look();
    }
  }

  function look(afterMs = pauseMs): void {
    if (stop.signal.aborted || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      turn = turn.then(work);
    }, afterMs);
    timer.unref();
  }

  // Before the first readings of a new building, so that its series are there from the start.
  const onChange = () => {
    clearTimeout(timer);
    timer = undefined;
    look(0);
  };
  const onReadings = () => {
    pace.noteArrival();
    look();
  };
  const unsubscribe = [onCommit(onReadings), spaces.onChange(onChange)];
  // Hours end by themselves.
  const clock = setInterval(() => look(), 60_000);
  clock.unref();
  look(0);
  return {
    book,
    worthSlots,
    async whenJudged() {
      const slowDown = pace.hurry();
      onChange();
      await Promise.race([roller.whenJudged(), delay(judgedWithinMs, undefined, { ref: false })]);
      slowDown();
    },
    async settle() {
      const slowDown = pace.hurry();
      const settled = turn.then(() => roller.settle()).finally(slowDown);
      turn = settled.catch(() => undefined);
      await settled;
    },
    async dispose() {
      stop.abort();
      pace.hurry();
      clearInterval(clock);
      clearTimeout(timer);
      for (const end of unsubscribe) end();
      await turn;
      await book.endTurn().catch(onError);
    },
  };
}
