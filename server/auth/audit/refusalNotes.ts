import type { AuditAction } from '#contract/auditActions.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Caller } from '#server/core/Caller.ts';
import type { KeyStore } from '../keys/KeyStore.ts';
import { readKeyText } from '../keys/keyText.ts';
import type { RepeatedEntries } from './RepeatedEntries.ts';

/** A credential that did not work. */
interface RefusedCredential {
  code: ErrorCode;
  /** The call, by its operationId; the page or channel where it is none. */
  method: string;
  /** The network address that it came from. */
  from: string;
  /** A key's text, or the Authorization header with it. Only the id is written down, and only that of a key of ours. */
  given?: string | undefined;
}

/** A refusal of something other than a right or a key. */
interface RefusedAttempt {
  action: Extract<
    AuditAction,
    'rate_limited' | 'application_refused' | 'foreign_site_refused' | 'display_code_refused'
  >;
  /** Null where it is not known who calls. */
  caller: Pick<Caller, 'userId' | 'keyId'> | null;
  method: string;
  /** The network address that it came from. */
  from: string;
  /** The site whose page made the call, where the browser named it. */
  site?: string | undefined;
}

/** Writes refusals into the audit, where each kind of them stands once every few minutes. */
export interface RefusalNotes {
  /** A caller was refused a method for want of a right; `denied` names what it was about, by ids. */
  noteDenial: (
    caller: Caller,
    operationId: string,
    denied?: Readonly<Record<string, string>>,
  ) => void;
  /** A key, cookie, ticket or token was refused. */
  noteRefusal: (refused: RefusedCredential) => void;
  /** Somebody ran into a limit, or tried to get around another control. */
  noteAttempt: (attempt: RefusedAttempt) => void;
}

/** Callers choose the names of sites. */
const longestSite = 100;

export function refusalNotes(repeated: RepeatedEntries, keys: KeyStore): RefusalNotes {
  return {
    noteDenial({ userId: actor, keyId: key }, method, denied = {}) {
      repeated.note({ actor, action: 'denied', detail: { method, key, ...denied } });
    },
    noteRefusal({ given = '', ...refused }) {
      const id = readKeyText(given.replace(/^Bearer /i, ''))?.id;
      const key = id !== undefined && keys.hasFound(id) ? { key: id } : {};
      const detail = { ...refused, ...key };
      repeated.note({ actor: 'unknown', action: 'sign_in_refused', detail });
    },
    noteAttempt({ action, caller, method, from, site }) {
      const who = caller === null ? { from } : { key: caller.keyId };
      const named = site === undefined ? {} : { site: site.slice(0, longestSite) };
      const detail = { method, ...who, ...named };
      repeated.note({ actor: caller?.userId ?? 'unknown', action, detail });
    },
  };
}
