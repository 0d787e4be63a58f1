import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DemoBuilding } from './plan/DemoBuilding.ts';
import { floorId } from './plan/toDemoBuilding.ts';

/** A time marker of the demonstration; local days, the end exclusive. */
export interface DemoMarker {
  spaceId: string;
  title: string;
  description: string;
  startDay: string;
  endDayExclusive: string;
}

/** What somebody in the building would have noted down: closures, strikes, moves, new rules. Nothing that lies ahead. */
export function demoMarkers({ id, name, story }: DemoBuilding): DemoMarker[] {
  return [...story.events, ...story.notes]
    .filter(({ title }) => title !== '')
    .map(({ title, description, floorIndex, from, to }) => ({
      spaceId: floorIndex === null ? id : floorId(name, floorIndex),
      title,
      description,
      startDay: dayKeyOf(from),
      endDayExclusive: dayKeyOf(to),
    }))
    .toSorted((a, b) => (a.startDay < b.startDay ? -1 : Number(a.startDay > b.startDay)));
}
