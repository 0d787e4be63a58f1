import type { Samples } from '#server/samples/Samples.ts';

/** A store whose reads wait while it is held. */
export function holdableSamples(store: Samples) {
  let open = Promise.resolve();
  let letGo = (): void => undefined;
  let held = 0;
  const whenOpen = async (): Promise<void> => {
    held += 1;
    await open;
  };
  const samples: Samples = {
    storesMonthsWhole: store.storesMonthsWhole,
    writesFiles: store.writesFiles,
    query: async (...given) => await whenOpen().then(() => store.query(...given)),
    queryCompact: async (...given) => await whenOpen().then(() => store.queryCompact(...given)),
    queryBytes: async (...given) => await whenOpen().then(() => store.queryBytes(...given)),
    command: (...given) => store.command(...given),
    insertTsv: (...given) => store.insertTsv(...given),
    insertNative: (...given) => store.insertNative(...given),
    health: () => store.health(),
    dispose: () => store.dispose(),
  };
  return {
    samples,
    hold() {
      open = new Promise((resolve) => (letGo = resolve));
      held = 0;
    },
    /** How many reads came since it is held. */
    held: () => held,
    letGo: () => letGo(),
  };
}
