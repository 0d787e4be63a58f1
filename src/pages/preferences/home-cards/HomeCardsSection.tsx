import { useState, type DragEvent } from 'react';
import type { HomeCardId } from '#src/data/account/UserData.ts';
import { useSaveUserData } from '#src/data/account/useSaveUserData.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { HomeCard } from '#src/features/home/HomeCards.tsx';
import { PreferenceSection } from '../PreferenceSection.tsx';
import { CardRow } from './CardRow.tsx';
import styles from './HomeCards.module.css';

/** Which of the cards the home page shows, and in which order: by dragging a line, or by its arrows. */
export function HomeCardsSection({ cards }: { cards: readonly Pick<HomeCard, 'id'>[] }) {
  const { userData } = useStartUp();
  const homeCards = userData.homeCards.filter(({ id }) => cards.some((card) => card.id === id));
  const save = useSaveUserData();
  const [draggedId, setDraggedId] = useState<HomeCardId | null>(null);
  const [overId, setOverId] = useState<HomeCardId | null>(null);
  const idAt = (at: number) => homeCards[at]?.id ?? null;
  const placeOf = (id: HomeCardId | null) => homeCards.findIndex((card) => card.id === id);
  const move = (id: HomeCardId, beforeId: HomeCardId | null) =>
    save({ type: 'MOVE_HOME_CARD', id, beforeId });
  const endDrag = () => {
    setDraggedId(null);
    setOverId(null);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    const [from, to] = [placeOf(draggedId), placeOf(overId)];
    // A line that goes down takes the place after the one it is dropped on.
    if (draggedId && overId && from !== to) move(draggedId, idAt(from < to ? to + 1 : to));
    endDrag();
  };
  return (
    <PreferenceSection title="Home page">
      <p className={styles['sentence']}>
        The home page shows these cards in this order. Drag to reorder, or use the arrows.
      </p>
      <ul aria-label="Home page cards" onDrop={handleDrop} onDragEnd={endDrag}>
        {homeCards.map((card, at) => (
          <CardRow
            key={card.id}
            card={card}
            isFirst={at === 0}
            isLast={at === homeCards.length - 1}
            isDropPlace={card.id === overId && draggedId !== null && card.id !== draggedId}
            onShow={(isShown) => save({ type: 'SHOW_HOME_CARD', id: card.id, isShown })}
            onUp={() => move(card.id, idAt(at - 1))}
            onDown={() => move(card.id, idAt(at + 2))}
            onDragStart={() => setDraggedId(card.id)}
            onDragOver={() => setOverId(card.id)}
          />
        ))}
      </ul>
    </PreferenceSection>
  );
}
