import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { DayBars } from '#src/charts/day-bars/DayBars.tsx';
import { Facts } from '#src/features/floor-view/figures/Facts.tsx';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { ZoneDetails, ZoneLinks } from '#src/features/floor-view/zone/details/ZoneDetails.tsx';
import { ZoneCard } from '#src/features/floor-view/zone/ZoneCard.tsx';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { coverageOf, figureOf, type FloorFigures } from '../data/FloorFigures.ts';
import { HowComputed } from '#src/features/report/explain/HowComputed.tsx';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { toHourBars } from '../model/toHourBars.ts';
import styles from './HeatmapZonePanel.module.css';
import { ZoneChange, type ZoneChangeFacts } from './ZoneChange.tsx';

interface HeatmapZonePanelProps {
  zone: ZoneSpace;
  building: BuildingSpace;
  /** Its number in the order of the figures. */
  index: number;
  figures: FloorFigures | null;
  /** Hours of the average day; null while on their way. */
  profile: Float64Array | null;
  colourBy: ColourBy;
  /** End of the color scale. */
  max: number;
  choice: PaletteChoice;
  capacityName: string | null;
  roomSizes: readonly RoomSizeCategory[];
  /** "Mo-Fr 07:00-19:00, Oct 24 – Nov 20, 2026". */
  rule: string;
  terms: readonly MetricTerm[];
  change: ZoneChangeFacts | null;
  onClose: () => void;
}

/** Everything about one zone over the frame. */
export function HeatmapZonePanel(props: HeatmapZonePanelProps) {
  const { zone, building, index, figures, profile, colourBy, max, choice, capacityName, change } =
    props;
  const capacity = capacityOf(zone.capacity, capacityName);
  const figure = (label: Parameters<typeof figureOf>[1]) => figureOf(figures, label, index);
  const hasSeats = capacity !== null && capacity > 0;
  return (
    <ZoneCard
      {...{ zone, capacity, roomSizes: props.roomSizes }}
      foot={<HowComputed terms={props.terms} />}
      onClose={props.onClose}
    >
      <ZoneLinks zone={zone} />
      {change && <ZoneChange change={change} colourBy={colourBy} />}
      <h3 className={styles['title']}>Average day</h3>
      <div className={styles['profile']}>
        {profile ? (
          <DayBars
            label={`The average day of ${zone.name}`}
            {...toHourBars({ hours: profile, colourBy, max, choice })}
          />
        ) : (
          <Loading text="Loading the average day" />
        )}
      </div>
      <hr />
      <Facts
        isBusy={figures === null}
        facts={[
          ...(hasSeats
            ? [
                { name: 'Mean utilization', value: formatPercent(figure('utilisation_mean')) },
                { name: 'Peak utilization', value: formatPercent(figure('utilisation_max')) },
              ]
            : []),
          { name: 'Mean people', value: formatTenths(figure('count_mean')) },
          { name: 'Peak people', value: formatCount(figure('count_max')) },
          { name: 'Time in use', value: formatPercent(figure('frequency_mean')) },
          ...(hasSeats
            ? [
                {
                  name: 'Fill when used',
                  value: formatPercent(figure('capacity_fraction_used_mean')),
                },
              ]
            : []),
          { name: 'Data coverage', value: formatPercent(coverageOf(figures, index)) },
        ]}
        rule={props.rule}
      />
      {!hasSeats && (
        <p className={styles['note']}>
          This zone has no seats by the selected capacity, so utilization can’t be calculated.
        </p>
      )}
      <hr />
      <ZoneDetails {...{ zone, building, capacityName, capacity, choice }} />
    </ZoneCard>
  );
}
