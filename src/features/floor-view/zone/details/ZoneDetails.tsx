import { useLocation } from 'react-router-dom';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { useRoomsNow } from '#src/data/live/useRoomsNow.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { ZoneBookings } from './bookings/ZoneBookings.tsx';
import { ZoneSources } from './sources/ZoneSources.tsx';
import { ZoneToday } from './today/ZoneToday.tsx';
import { ZoneTrend } from './trend/ZoneTrend.tsx';
import styles from './ZoneDetails.module.css';
import { comparedZones, zoneAddress, zonesHref } from './zoneLinks.ts';
import type { PanelZone } from './zoneQuestion.ts';

interface ZoneDetailsProps extends PanelZone {
  capacity: number | null;
  choice: PaletteChoice;
}

/** What every panel of a zone tells beside the figures of its page: today, the trend, bookings, sources, and where to go on. */
export function ZoneDetails({ capacity, choice, ...of }: ZoneDetailsProps) {
  const { zone, building } = of;
  const rooms = useRoomsNow(building.id);
  return (
    <>
      <div role="group" aria-label="Today" className={styles['section']}>
        <h3>Today</h3>
        <ZoneToday {...of} capacity={capacity} choice={choice} />
      </div>
      <hr />
      <ZoneTrend {...of} />
      <ZoneBookings zone={zone} building={building} rooms={rooms} />
      <ZoneSources zone={zone} building={building} />
    </>
  );
}

/** Where to go on from a zone. */
export function ZoneLinks({ zone }: Pick<PanelZone, 'zone'>) {
  const { search } = useLocation();
  const { zonesByFloor } = useSpaces();
  const compared = comparedZones(zone, zonesByFloor.get(zone.floorId) ?? []);
  return (
    <nav aria-label={`More about ${zone.name}`} className={styles['links']}>
      <LinkTo href={zonesHref('/building/chart', [zone], search)}>Trend</LinkTo>
      <LinkTo href={zonesHref('/building/patterns/pattern-of-use', [zone], search)}>
        Pattern of Use
      </LinkTo>
      {compared.length > 1 && (
        <LinkTo href={zonesHref('/building/compare/spaces', compared, search)}>Compare</LinkTo>
      )}
      <CopyButton label="Copy link" text={() => zoneAddress(zone, window.location.href)} />
    </nav>
  );
}
