import { weekdayTitles } from './weekdayTitles.ts';

/** Minutes after midnight as a 24-hour clock: 835 is "13:55"; the end of a day is "24:00". */
export function clockText(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(Math.round(minutes % 60))}`;
}

/** "Tuesday 10:00 to 11:00" of a step of the week, Monday first. */
export function weekStepName(step: number, stepsPerDay: 24 | 96): string {
  const minutes = 1440 / stepsPerDay;
  const start = (step % stepsPerDay) * minutes;
  const day = weekdayTitles[Math.floor(step / stepsPerDay)] ?? '';
  return `${day} ${clockText(start)} to ${clockText(start + minutes)}`;
}
