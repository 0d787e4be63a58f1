import { Button } from 'react-aria-components/Button';
import { Tooltip } from '#src/ui/overlay/Tooltip.tsx';
import styles from './Header.module.css';

/** Says on every page that the data is made up. */
export function SimulationBadge() {
  return (
    <Tooltip text="A demonstration is running: buildings, people and bookings are simulated.">
      <Button className={styles['simulation'] ?? ''}>Simulation</Button>
    </Tooltip>
  );
}
