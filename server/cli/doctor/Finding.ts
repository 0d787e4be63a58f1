/** What one check found. `text` is a sentence, and when something is wrong a second one with what to do. */
export interface Finding {
  check: string;
  status: 'ok' | 'wrong' | 'skipped';
  text: string;
}

export function ok(check: string, text: string): Finding {
  return { check, status: 'ok', text };
}

export function wrong(check: string, text: string): Finding {
  return { check, status: 'wrong', text };
}

/** A check that needs what isn't there. */
export function skipped(check: string, text: string): Finding {
  return { check, status: 'skipped', text };
}
