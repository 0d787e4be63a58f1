import { useMemo } from 'react';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { GridList } from 'react-aria-components/GridList';
import { homeCardIds, type HomeCardId } from '#src/data/account/UserData.ts';
import { useSaveUserData } from '#src/data/account/useSaveUserData.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { PreferenceSection } from '../PreferenceSection.tsx';
import { CardRow } from './CardRow.tsx';
import styles from './HomeCards.module.css';

/** Which cards the home page shows, and in which order: by dragging, by keys, or by their buttons. */
export function HomeCardsSection() {
  const { homeCards } = useStartUp().userData;
  const save = useSaveUserData();
  const move = (id: HomeCardId, beforeId: HomeCardId | null) =>
    save({ type: 'MOVE_HOME_CARD', id, beforeId });
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={styles['drop'] ?? ''} />
    ),
    onReorder: ({ keys, target }) => {
      const id = homeCardIds.find((one) => keys.has(one));
      const at = homeCards.findIndex((card) => card.id === target.key);
      const before = homeCards[target.dropPosition === 'after' ? at + 1 : at];
      if (id) move(id, before?.id ?? null);
    },
  });
  const items = useMemo(() => homeCards.map((card) => ({ ...card })), [homeCards]);
  return (
    <PreferenceSection title="Home page">
      <p className={styles['sentence']}>
        The home page shows these cards in this order. Drag them, or use the arrows.
      </p>
      <GridList
        aria-label="Cards of the home page"
        className={styles['list'] ?? ''}
        items={items}
        selectionMode="none"
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {(card) => {
          const at = homeCards.findIndex(({ id }) => id === card.id);
          return (
            <CardRow
              card={card}
              isFirst={at === 0}
              isLast={at === homeCards.length - 1}
              onShow={(isShown) => save({ type: 'SHOW_HOME_CARD', id: card.id, isShown })}
              onUp={() => move(card.id, homeCards[at - 1]?.id ?? null)}
              onDown={() => move(card.id, homeCards[at + 2]?.id ?? null)}
            />
          );
        }}
      </GridList>
    </PreferenceSection>
  );
}
