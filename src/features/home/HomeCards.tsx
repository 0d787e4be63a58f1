import { Suspense, useMemo, type ComponentType } from 'react';
import { ServicesByTurns, ServicesOfPart } from '#src/data/api/ServicesByTurns.tsx';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { ErrorBoundary } from '#src/ui/error/ErrorBoundary.tsx';
import { HomeCardFrame } from './HomeCardFrame.tsx';
import styles from './HomeCards.module.css';
import type { HomeCardId } from '#src/data/account/UserData.ts';

/** A card of the home pages. It reads spaces and frame from the filters around it (useFilters), like its page. */
export interface HomeCard {
  id: HomeCardId;
  title: string;
  /** The page that shows more. */
  path: string;
  /** The flag without which the page, and so its card, is not there. */
  flag?: string;
  load: () => Promise<ComponentType>;
}

interface ShownCard extends HomeCard {
  content: Later<ComponentType>;
}

/** The cards that the person wants, in the person's order, each read and seen before those below it; one that fails leaves the others. */
export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  const { homeCards } = useStartUp().userData;
  const known = useMemo(
    () => cards.map((card) => ({ ...card, content: new Later(card.load) })),
    [cards],
  );
  const shown = homeCards.flatMap(({ id, enabled }): ShownCard[] =>
    enabled ? known.filter((card) => card.id === id) : [],
  );
  if (shown.length === 0)
    return (
      <EmptyState
        title="No cards to show"
        actions={<LinkTo href="/user/settings/preferences">Choose cards</LinkTo>}
      >
        All cards are turned off in your preferences.
      </EmptyState>
    );
  return (
    <ServicesByTurns>
      <div className={styles['cards']}>
        {shown.map(({ id, title, path, content }, rank) => (
          <HomeCardFrame key={id} title={title} path={path}>
            <ErrorBoundary resetKey={id}>
              <Suspense fallback={<Loading text={`Loading ${title}`} />}>
                <ServicesOfPart rank={rank}>
                  <LaterView
                    of={content}
                    with={{}}
                    waiting={<Loading text={`Loading ${title}`} />}
                  />
                </ServicesOfPart>
              </Suspense>
            </ErrorBoundary>
          </HomeCardFrame>
        ))}
      </div>
    </ServicesByTurns>
  );
}
