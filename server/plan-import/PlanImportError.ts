/** A file that holds no plan; its message is a sentence for the person who named it. */
export class PlanImportError extends Error {
  override readonly name = 'PlanImportError';
}
