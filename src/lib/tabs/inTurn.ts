/** Runs a task when no other tab of this browser runs one of the same name. Pages without a secure origin have no locks. */
export async function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(name, task) : task();
}
