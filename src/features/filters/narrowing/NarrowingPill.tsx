import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import pill from '#src/ui/select/Pill.module.css';
import type { SpaceFilters, ZoneFilters } from '../Filters.ts';
import { useZonesInReach } from './useZonesInReach.ts';

const filtersDialog = new Later(async () => (await import('./FiltersDialog.tsx')).FiltersDialog);

/** Opens the choice of tags and metadata; says how many are chosen. */
export function NarrowingPill({ filters }: { filters: SpaceFilters & ZoneFilters }) {
  const [isOpen, setOpen] = useState(false);
  // The dialog is loaded when it is first wanted, and stays.
  const [isWanted, setWanted] = useState(false);
  const { narrowing } = filters;
  const zones = useZonesInReach(filters, isOpen);
  const count = narrowing.tags.length + narrowing.metadata.length;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        className={pill['pill'] ?? ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <span className={pill['label']}>Tags </span>
        <span className={pill['value']}>{count === 0 ? 'All' : `(${count} selected)`}</span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      {isWanted && (
        <LaterView
          of={filtersDialog}
          with={{
            isOpen,
            narrowing,
            zones,
            onConfirm: (chosen) => {
              filters.narrow(chosen);
              close();
            },
            onClose: close,
          }}
        />
      )}
    </>
  );
}
