import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { occupancyLevel } from '#domain/metric/thresholds.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { ZoneDetails, ZoneLinks } from '#src/features/floor-view/zone/details/ZoneDetails.tsx';
import { zonePanelTerms } from '#src/features/floor-view/zone/details/zonePanelTerms.ts';
import { ZoneCard } from '#src/features/floor-view/zone/ZoneCard.tsx';
import { formatAge } from '#src/lib/format/durations.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { HowComputed } from '#src/features/report/explain/HowComputed.tsx';
import { rightNowTerms } from '../report/rightNowTexts.ts';
import type { Latest } from '../model/Latest.ts';
import { roomText } from '../model/roomText.ts';
import { zoneState, zoneStateNames } from '../model/zoneState.ts';
import { PastWeeks } from './PastWeeks.tsx';
import styles from './ZonePanel.module.css';

interface ZonePanelProps {
  zone: ZoneSpace;
  building: BuildingSpace;
  latest: Latest | undefined;
  /** The time that is shown in place of now, in a sentence: "at 14:35". */
  when: string | null;
  capacityName: string | null;
  roomSizes: readonly RoomSizeCategory[];
  choice: PaletteChoice;
  onClose: () => void;
}

const panelTerms = [...rightNowTerms, ...zonePanelTerms];

/** Everything about one zone now, today, and in the past weeks. */
export function ZonePanel(props: ZonePanelProps) {
  const { zone, building, latest, when, capacityName, roomSizes, choice, onClose } = props;
  const capacity = capacityOf(zone.capacity, capacityName);
  return (
    <ZoneCard {...{ zone, capacity, roomSizes, onClose }} foot={<HowComputed terms={panelTerms} />}>
      <NowLine {...{ building, latest, when }} />
      <ZoneLinks zone={zone} />
      <ZoneDetails {...{ zone, building, capacityName, capacity, choice }} />
      <PastWeeks
        {...{ zone, building, capacityName }}
        hasCapacity={capacity !== null && capacity > 0}
      />
    </ZoneCard>
  );
}

function NowLine({ building, latest, when }: Pick<ZonePanelProps, 'building' | 'latest' | 'when'>) {
  const state = zoneState(latest);
  if (latest === undefined || state === 'unknown') {
    return (
      <p className={styles['missing']}>
        {when === null ? 'No readings of this zone yet.' : `No data for this zone ${when}.`}
      </p>
    );
  }
  if (state === 'stale') {
    return (
      <p className={styles['missing']}>
        The last reading is {formatAge(latest.age_s)}, so current occupancy is unknown.
      </p>
    );
  }
  const room = roomText(latest.room, building.timezone);
  return (
    <>
      {room !== null && <p className={styles['room']}>{room}</p>}
      <div className={styles['now']}>
        <span className={styles['big']}>
          {latest.count === null ? formatPercent(latest.frequency) : formatCount(latest.count)}
        </span>
        <span className={styles['nowText']}>
          {nowWords(latest)}
          <br />
          <span className={styles['sub']}>{when ?? formatAge(latest.age_s)}</span>
        </span>
        <LevelChip latest={latest} />
      </div>
    </>
  );
}

function nowWords({ count, utilisation }: Latest): string {
  if (count === null) return 'in use';
  const people = Math.round(count) === 1 ? 'person' : 'people';
  return utilisation === null ? people : `${people}, ${formatPercent(utilisation)} of seats`;
}

function LevelChip({ latest }: { latest: Latest }) {
  const state = zoneState(latest);
  if (state === 'free') return <span className={styles['free']}>free</span>;
  if (state === 'booked_soon' || state === 'booked_empty')
    return <span className={styles['quiet']}>{zoneStateNames[state].toLowerCase()}</span>;
  if (latest.utilisation === null) return <span className={styles['quiet']}>in use</span>;
  const level = occupancyLevel(latest.utilisation);
  return <span className={styles[level]}>{level}</span>;
}
