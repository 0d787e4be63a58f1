import { useSearchParams } from 'react-router-dom';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { DisplayBoundary } from '../display/upkeep/DisplayBoundary.tsx';
import { useDisplayTheme } from '../display/upkeep/useUpkeep.ts';
import displayStyles from '../display/RightNowDisplay.module.css';
import { RoomSign } from './RoomSign.tsx';

/** The sign beside the door of a room: /display?room=ID. */
export function RoomSignPage() {
  const [search] = useSearchParams();
  const { zones, floors, buildings } = useSpaces();
  const zone = zones.get(search.get('room') ?? '');
  const floor = zone && floors.get(zone.floorId);
  const building = zone && buildings.get(zone.buildingId);
  useDisplayTheme();
  if (zone === undefined || floor === undefined || building === undefined) {
    return (
      <main className={displayStyles['waiting']}>
        <h1>No room to show</h1>
        <p>Add a room that this display may see to its URL: /display?room=…</p>
      </main>
    );
  }
  return (
    <DisplayBoundary title={zone.name}>
      <RoomSign key={zone.id} {...{ zone, floor, building }} />
    </DisplayBoundary>
  );
}
