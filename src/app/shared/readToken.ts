/** The token of a shared link in the fragment of its address; null for anything else, such as a key that opens more. */
export function readToken(fragment: string): string | null {
  return /^#(fl_shr_[\w-]{1,100})$/.exec(fragment)?.[1] ?? null;
}
