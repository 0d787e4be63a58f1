import { OpeningHoursError } from './OpeningHoursError.ts';
import type { OpeningRule } from './OpeningRule.ts';
import { parseOpeningHours } from './parseOpeningHours.ts';

/** Why a text is no opening hours, and which words of it, half-open; an empty stretch where no word is to blame. */
export interface OpeningHoursFault {
  /** The reason in the words of the specification, with the words at fault. */
  text: string;
  from: number;
  toExclusive: number;
}

type OpeningHoursReading =
  | { rule: OpeningRule; fault: null }
  | { rule: null; fault: OpeningHoursFault };

/** The rule of a text, or what is wrong with it. */
export function readOpeningHours(text: string): OpeningHoursReading {
  try {
    return { rule: parseOpeningHours(text), fault: null };
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    const { message, part, at } = error;
    const isNamed = part.trim() !== '';
    return {
      rule: null,
      fault: {
        text: isNamed ? `${message}: ${part}` : message,
        from: at,
        toExclusive: at + part.length,
      },
    };
  }
}
