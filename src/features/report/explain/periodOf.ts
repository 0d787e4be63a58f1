import type { Report } from '../export/Report.ts';

/** The time frame of a report as its rule line writes it: "Oct 25 – Nov 21, 2026". */
export function periodOf({ settings, frame }: Pick<Report, 'settings' | 'frame'>): string {
  return settings.find(({ name }) => name === 'Time frame')?.text ?? frame;
}
