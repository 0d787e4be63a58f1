let lastTurn: Promise<unknown> = Promise.resolve();

/** Floors one after the other, so that those in the background leave room for the one in view. */
export function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(run, run);
  lastTurn = turn.catch(() => undefined);
  return turn;
}
