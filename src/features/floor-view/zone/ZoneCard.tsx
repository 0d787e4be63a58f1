import type { ReactNode } from 'react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { useFormatArea } from '#src/data/start-up/useStartUp.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { usePanel } from '../layout/usePanels.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';
import styles from './ZoneCard.module.css';

interface ZoneCardProps {
  zone: ZoneSpace;
  /** Seats by the selected capacity; null when it has none. */
  capacity: number | null;
  roomSizes: readonly RoomSizeCategory[];
  /** At its foot: how its numbers come about. */
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The card of one zone: what it is, what is known of it, and how that was computed. */
export function ZoneCard(props: ZoneCardProps) {
  const { zone, capacity, roomSizes, foot, onClose, children } = props;
  const formatArea = useFormatArea();
  const { isOpen, setOpen } = usePanel('zone');
  return (
    <Card isFloating label={zone.name} className={styles['panel']}>
      <header className={styles['header']}>
        <div>
          <h2>{zone.name}</h2>
          <p className={styles['sub']}>{describe(zone, capacity, { roomSizes, formatArea })}</p>
        </div>
        <div className={styles['tools']}>
          <IconButton
            label={isOpen ? 'Hide details' : 'Show details'}
            isExpanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
          </IconButton>
          <IconButton label="Close" onPress={onClose}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      </header>
      {isOpen && children}
      {isOpen && foot}
    </Card>
  );
}

interface Describing {
  roomSizes: readonly RoomSizeCategory[];
  formatArea: (areaM2: number) => string;
}

function describe(
  zone: ZoneSpace,
  capacity: number | null,
  { roomSizes, formatArea }: Describing,
): string {
  const size = zone.metadata['meeting_room'] === true ? roomSizeOf(capacity, roomSizes) : null;
  const parts = [
    typeName(zone.type),
    size === null ? null : `size ${size}`,
    capacity === null ? 'no capacity' : formatPlural(capacity, 'seat'),
    zone.m2 === null ? null : formatArea(zone.m2),
    zone.metadata['capacity_derived'] === true ? 'seats derived from area' : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
