import { seededRandom } from '../../random.ts';
import { isBankHoliday } from '../calendar/bankHolidays.ts';
import type { DemoDay } from '../calendar/DemoDay.ts';
import { seasonLevel } from '../calendar/seasonLevel.ts';
import type { Story, StoryEvent, Trend } from './Story.ts';

const trendDays = 200;
const holidayLevel = 0.03;

/** How full a building is on a day, 1 = a full house. */
export interface DayLevels {
  /** Share of the building's people on a day without teams of its own. */
  building: number;
  /** What of it is not the weekday: season, trend, weather; for teams that have days of their own. */
  circumstances: number;
  /** The share that was foreseen, for bookings; above `circumstances` when something struck. */
  foreseen: number;
}

export function dayLevels(story: Story, seed: string, day: DemoDay): DayLevels {
  const isHoliday = isBankHoliday(story.country, day.key);
  const mood = 1 + seededRandom(`${seed}/day/${day.key}`).normal(0, 0.05);
  const season = isHoliday ? holidayLevel : seasonLevel(story.country, day.number);
  const usual = season * trendLevel(story.trend, story, day.number) * mood;
  const events = eventsOn(story, day.number, null);
  const foreseen = usual * product(events.filter((event) => event.isPlanned));
  const circumstances = usual * product(events);
  const weekday = weekShares(story, day.number)[day.weekday] ?? 0.5;
  return { building: weekday * circumstances, circumstances, foreseen };
}

/** What a floor adds to its building's level: its own trend and events; 0 while it is closed. */
export function floorLevel(story: Story, floorIndex: number, day: DemoDay): number {
  const trend = story.floorTrends[floorIndex];
  const own = trend === undefined ? 1 : trendLevel(trend, story, day.number);
  return own * product(eventsOn(story, day.number, floorIndex));
}

function weekShares(story: Story, dayNumber: number): readonly number[] {
  return story.weeks.findLast(({ from }) => from <= dayNumber)?.shares ?? [];
}

function trendLevel({ from, to }: Trend, { today }: Story, dayNumber: number): number {
  const share = Math.min(1, Math.max(0, 1 - (today - dayNumber) / trendDays));
  return from + (to - from) * share;
}

function eventsOn({ events }: Story, dayNumber: number, floorIndex: number | null): StoryEvent[] {
  return events.filter(
    (event) => event.floorIndex === floorIndex && dayNumber >= event.from && dayNumber < event.to,
  );
}

function product(events: readonly StoryEvent[]): number {
  return events.reduce((level, event) => level * event.level, 1);
}
