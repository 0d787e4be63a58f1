import PQueue from 'p-queue';

/** Does work for each item, some at a time, and resolves with the results in order. Rejects with the first failure when no other work is under way any more. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = new PQueue({ concurrency: atOnce });
  try {
    return await queue.addAll(items.map((item) => () => work(item)));
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
}
