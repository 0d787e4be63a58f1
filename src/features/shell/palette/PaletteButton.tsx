import { Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { KeyCaps } from '#src/ui/actions/KeyCaps.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import styles from './PaletteButton.module.css';
import { usePalette } from './usePalette.ts';

/** Opens the palette; named, with its keys, where there is room. */
export function PaletteButton({ isNamed }: { isNamed: boolean }) {
  const open = usePalette((state) => state.open);
  if (!isNamed)
    return (
      <IconButton label="Go to" onPress={() => open()}>
        <Search size={17} aria-hidden />
      </IconButton>
    );
  return (
    <Button className={styles['button'] ?? ''} onPress={() => open()}>
      <Search size={14} aria-hidden />
      <span className={styles['text']}>Go to</span>
      <span aria-hidden>
        <KeyCaps keys="mod+k" />
      </span>
    </Button>
  );
}
