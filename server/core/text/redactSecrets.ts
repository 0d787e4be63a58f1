/** Keys keep their kind and id, by which they are listed; of an oracle only its mark stays. */
const keys = /\b(fl_[a-z]{3}_[0-9a-z]{8}_)[\w-]+/g;
const oracles = /\bfo_[\w-]{20,}/g;

/** A text that repeats what a caller sent, without the secrets that they put in the wrong place. */
export function redactSecrets(text: string): string {
  return text.replaceAll(keys, '$1…').replaceAll(oracles, 'fo_…');
}
