import { z } from 'zod';

/**
 * What one call may ask. The longest question of a page is far below; what lies above would hold the server for everybody
 * else. Every call reads its parameters by these.
 */
export const bounds = {
  /** Days from the start of a frame to its end: fifty years. */
  frameDays: 18_263,
  /** Days of a frame of expectations. */
  futureDays: 92,
  /** Characters of filter_zones; a URL takes fewer, the POST form all of them. */
  filterLength: 65_536,
  groupings: 8,
  incidentPeriods: 200,
  /** Entries of a parameter that repeats. */
  repetitions: 2_000,
  /** Characters of opening hours, of a call and of a building. */
  openingHoursLength: 300,
  /** Characters of any other parameter. */
  textLength: 10_000,
} as const;

/** filter_zones (RSQL). */
export const filterText = z.string().max(bounds.filterLength);

/** opening_hours of a call: text or a preset's key. */
export const openingHoursText = z.string().max(bounds.openingHoursLength);

/** Any other text of a question. */
export const shortText = z.string().max(bounds.textLength);

/** The same for what is stored, which takes neither U+0000 nor half a character. */
export const storableText = shortText.regex(/^[^\0\p{Surrogate}]*$/u, 'not text');
