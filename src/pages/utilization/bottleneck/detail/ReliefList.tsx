import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { RowButton } from '#src/features/report/table/RowButton.tsx';
import { distanceText } from '../../shared/spaceDistance.ts';
import styles from '../../shared/Utilization.module.css';
import type { ReliefPlace } from '../model/findRelief.ts';
import type { Bottleneck } from '../model/toBottlenecks.ts';

interface ReliefListProps {
  bottleneck: Bottleneck;
  helpers: readonly ReliefPlace[];
  onSelect: (id: string) => void;
}

/** The nearest places with room at the same moments. */
export function ReliefList({ bottleneck, helpers, onSelect }: ReliefListProps) {
  const { place, pressure } = bottleneck;
  const isSeats = place.kind === 'seats';
  return (
    <div className={styles['relief']}>
      <h3>Where there is room at the same moments</h3>
      {isSeats && pressure.short > 0 && (
        <p>
          Nine in ten of these moments are at most {formatTenths(pressure.short)} people over the
          line.
        </p>
      )}
      {helpers.length === 0 ? (
        <p>
          {isSeats
            ? 'No other area of this building has a seat to spare at half of these moments.'
            : 'No room of this size or larger is free at half of these moments.'}
        </p>
      ) : (
        <ol>
          {helpers.map(({ id, bottleneck: { place: other }, distance, places, share }) => (
            <li key={id}>
              <RowButton onPress={() => onSelect(id)}>{other.name}</RowButton>
              <span>
                {other.where}, {distanceText(distance)}
              </span>
              <b>{formatPlural(places, other.kind === 'rooms' ? 'room' : 'seat')} free</b>
              <span>{formatPercent(share)} of the time</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
