import type { ExportSchedule } from '#contract/exportSchedules.ts';
import type { ScheduleRhythm } from '#domain/schedule/schedule.ts';

export const rhythmOptions: readonly { id: ScheduleRhythm; label: string }[] = [
  { id: 'day', label: 'Every day' },
  { id: 'week', label: 'Every Monday' },
  { id: 'month', label: 'First of the month' },
];

export const frameOptions = [
  { id: 'now-1d/d', label: 'The day before' },
  { id: 'now-7d/d', label: 'The 7 days before' },
  { id: 'now-1w/w', label: 'The week before' },
  { id: 'now-1M/M', label: 'The month before' },
  { id: 'now-1Q/Q', label: 'The quarter before' },
] as const;

/** What is usual to send that often. */
export const usualFrames: Readonly<Record<ScheduleRhythm, string>> = {
  day: 'now-1d/d',
  week: 'now-1w/w',
  month: 'now-1M/M',
};

/** Every quarter of an hour of a day. */
export const timeOptions = Array.from({ length: 96 }, (_, quarter) => {
  const hour = String(Math.floor(quarter / 4)).padStart(2, '0');
  const id = `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  return { id, label: id };
});

/** "Every day at 06:00". */
export function rhythmText({ every, at }: Pick<ExportSchedule, 'every' | 'at'>): string {
  const rhythm = rhythmOptions.find(({ id }) => id === every)?.label ?? every;
  return `${rhythm} at ${at}`;
}

/** The days of each file; one that this page doesn't offer is shown as its token. */
export function frameText(frame: string): string {
  return frameOptions.find(({ id }) => id === frame)?.label ?? frame;
}

const states: Readonly<Record<NonNullable<ExportSchedule['last']>['state'], string>> = {
  queued: 'Being made',
  running: 'Being made',
  ready: 'Ready',
  failed: 'Failed',
  cancelled: 'Canceled',
  expired: 'Expired',
  deleted: 'Deleted',
};

/** How the latest run went. */
export function lastText({ last }: Pick<ExportSchedule, 'last'>): string {
  if (last === null) return 'No run yet';
  return last.error === null ? states[last.state] : `${states[last.state]}: ${last.error.reason}`;
}
