import { Pin, X } from 'lucide-react';
import { ColourKey } from '#src/charts/legend/ColourKey.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import type { ComparedSpaces } from '../data/readComparison.ts';
import type { ComparedSpace } from '../model/ComparedSpace.ts';
import { differenceText, figureText } from '../model/figureText.ts';
import styles from '../CompareSpaces.module.css';
import type { ComparisonView } from '../useComparisonView.ts';
import { asReference } from './chooseSpaces.ts';

interface SpaceCardsProps {
  filters: Filters;
  spaces: ComparedSpaces;
  view: ComparisonView;
}

/** The spaces with their colours and their mean, the first as the one the others are measured against. */
export function SpaceCards({ filters, spaces, view }: SpaceCardsProps) {
  // Those of the address: what is shown may still be what was read before.
  const ids = filters.selection.spaces.map(({ id }) => id);
  const choose = (next: readonly string[]) => filters.selectSpaces(spaces[0].level, next);
  return (
    <section className={styles['spaces']} aria-label="Compared spaces">
      <ol className={styles['cards']}>
        {spaces.map((space, index) => (
          <li key={space.id} hidden={!ids.some((id) => id === space.id)}>
            <header>
              <ColourKey colour={space.colour} isDashed={space.isDashed} />
              <b title={space.name}>{space.name}</b>
              {index > 0 && (
                <IconButton
                  label={`Measure against ${space.label}`}
                  onPress={() => choose(asReference(ids, space.id))}
                >
                  <Pin size={14} aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={`Remove ${space.label}`}
                onPress={() => choose(ids.filter((id) => id !== space.id))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </header>
            <small>{space.place}</small>
            <MeanOf view={view} index={index} reference={spaces[0]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MeanOfProps {
  view: ComparisonView;
  index: number;
  reference: ComparedSpace;
}

/** The mean of one space, and how it differs from that of the first. */
function MeanOf({ view, index, reference }: MeanOfProps) {
  const row = view.rows.find(({ id }) => id === `${view.format}_mean`);
  const cell = row?.cells[index];
  if (!row || !cell) return null;
  const difference = differenceText(row, cell);
  return (
    <p>
      <strong>{figureText(row, cell.value)}</strong>
      <span>
        {index === 0
          ? 'what the others are measured against'
          : difference === null
            ? `compared with ${reference.label}`
            : `${difference.text}${difference.mayBeChance ? ', may be chance' : ' on the same weekdays'}`}
      </span>
    </p>
  );
}
