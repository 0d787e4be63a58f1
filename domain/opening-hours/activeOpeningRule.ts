import { formatOpeningHours } from './formatOpeningHours.ts';
import { openingHoursText } from './openingPresets.ts';
import type { OpeningRule } from './OpeningRule.ts';
import { parseOpeningHours } from './parseOpeningHours.ts';

/** Who named the hours in force, in order of precedence. */
export type OpeningSource = 'url' | 'url-days' | 'preference' | 'building' | 'default';

export interface OpeningChoices {
  /** `opening_hours` of the URL: text or a preset's key. */
  openingHours?: string | null;
  /** `opening_days` of the URL: two-letter weekdays. */
  openingDays?: readonly string[] | null;
  /** `opening_start` and `opening_end` of the URL, whole hours 0..24; an end before the start wraps past midnight. */
  openingStart?: number | null;
  openingEnd?: number | null;
  /** What the person saved: text or a preset's key. */
  preference?: string | null;
  /** The building's own hours: text or a preset's key. */
  building?: string | null;
  /** Texts by preset key that the building overrides. */
  presetOverrides?: Readonly<Record<string, string>>;
}

/** The rule in force, ready to be printed under the title. */
export interface ActiveOpeningRule {
  rule: OpeningRule;
  text: string;
  /** The key or text as it was chosen. */
  chosen: string;
  source: OpeningSource;
}

const defaultStart = 6;
const defaultEnd = 24;
const defaultText = 'Mo-Su 06:00-24:00';

function urlDaysText(choices: OpeningChoices): string | null {
  const { openingDays, openingStart, openingEnd } = choices;
  const hasDays = openingDays !== undefined && openingDays !== null && openingDays.length > 0;
  if (!hasDays && (openingStart ?? null) === null && (openingEnd ?? null) === null) return null;
  const days = hasDays ? openingDays.join(',') : 'Mo-Su';
  return `${days} ${openingStart ?? defaultStart}:00-${openingEnd ?? defaultEnd}:00`;
}

/**
 * The opening rule in force: opening_hours of the URL, then days and hours of the URL, then the
 * person's saved preference, then the building's hours, then 6 to 24 every day. Blank choices are passed over; text that
 * cannot be read throws OpeningHoursError.
 */
export function activeOpeningRule(choices: OpeningChoices): ActiveOpeningRule {
  const candidates: [OpeningSource, string | null | undefined][] = [
    ['url', choices.openingHours],
    ['url-days', urlDaysText(choices)],
    ['preference', choices.preference],
    ['building', choices.building],
  ];
  const found = candidates.find(([, text]) => (text ?? '').trim() !== '');
  const [source, keyOrText] = found ?? (['default', defaultText] as const);
  const chosen = (keyOrText ?? '').trim();
  const rule = parseOpeningHours(openingHoursText(chosen, choices.presetOverrides));
  return { rule, text: formatOpeningHours(rule), chosen, source };
}
