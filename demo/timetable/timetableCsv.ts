import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { freeDays, type Term } from './terms.ts';
import type { TaughtClass } from './timetable.ts';

const columns =
  'id,course_code,activity_type,department,zone_id,weekdays,start,end,weeks,except,planned_size';
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr'] as const;

function clock(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** "1-5,8-15". */
function ranges(weeks: readonly number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const week of weeks) {
    const part = parts.at(-1);
    if (part?.[1] === week - 1) part[1] = week;
    else parts.push([week, week]);
  }
  return parts.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

/** The timetable of a term as a university exports it. */
export function timetableCsv(classes: readonly TaughtClass[], term: Term): string {
  const except = freeDays(term).map(dayKeyOf).join(';');
  const rows = classes.map((one) =>
    [
      one.id,
      one.course.code,
      one.activity,
      one.course.department,
      one.roomId,
      dayNames[one.weekday],
      clock(one.from),
      clock(one.to),
      `"${ranges(one.weeks)}"`,
      except,
      one.planned,
    ].join(','),
  );
  return [columns, ...rows, ''].join('\n');
}
