import { X } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { useClosed } from '#src/ui/display/useClosed.ts';
import styles from './MisreadingCard.module.css';
import { MisreadingList } from './MisreadingList.tsx';
import { useMisreadings, type MisreadingScope } from './useMisreadings.ts';

/** The same over a floor plan, until it is closed. */
export function MisreadingCard({ scope }: { scope: MisreadingScope }) {
  const { misreadings } = useMisreadings(scope);
  const named = misreadings.map(({ id, reason }) => `${id} ${reason}`).join(' ');
  const [isClosed, close] = useClosed(`misreadings ${named}`, false);
  if (misreadings.length === 0 || isClosed) return null;
  return (
    <Card isFloating className={styles['card']}>
      <div role="status">
        <MisreadingList misreadings={misreadings} />
      </div>
      <IconButton label="Close message" onPress={close}>
        <X size={15} aria-hidden />
      </IconButton>
    </Card>
  );
}
