import type { RowError } from '#contract/errors.ts';
import { AppError } from '#server/core/AppError.ts';
import { misconfiguredReason } from '#server/directory/SpaceIndex.ts';

/** Rows named in one answer; a body with more says how many there were. */
const maxRows = 100;

/** What is wrong with a body, field by field. */
export class SpaceFaults {
  readonly #rows: RowError[] = [];
  #isMisconfigured = false;

  /** `field` is a path of keys and positions: buildings.0.floors.1.zones.3.capacity. */
  add(field: string, reason: string): void {
    this.#rows.push({ field, reason });
  }

  /** A zone without its floor, building or parent. */
  addMisconfigured(field: string): void {
    this.#isMisconfigured = true;
    this.add(field, misconfiguredReason);
  }

  /** Throws `toError` when anything was added. */
  throwIfAny(): void {
    if (this.#rows.length > 0) throw this.toError();
  }

  /** INVALID_SPACES with the fields at fault, or ZONES_MISCONFIGURED when that is among the faults. */
  toError(): AppError {
    const rows = this.#rows.slice(0, maxRows);
    if (this.#isMisconfigured) {
      return new AppError('ZONES_MISCONFIGURED', misconfiguredReason, { rows });
    }
    const [first] = rows;
    const others = this.#rows.length - 1;
    const more = others > 0 ? ` (and ${others} more)` : '';
    const said = first === undefined ? 'not a body of spaces' : words(first);
    return new AppError('INVALID_SPACES', `${said}${more}`, { rows });
  }
}

function words({ field, reason }: RowError): string {
  return field === undefined || field === '' ? reason : `${field}: ${reason}`;
}
