import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { HomeAnswer } from '#src/features/home/HomeAnswer.tsx';
import { HomeEmpty } from '#src/features/home/HomeEmpty.tsx';
import { NothingFlagged } from '#src/pages/patterns/deviations/NothingFlagged.tsx';
import { TooShort } from '#src/pages/patterns/use/TooShort.tsx';
import { NoBuildings } from '#src/pages/portfolio/shared/NoBuildings.tsx';
import { TooFewDaysPage } from '#src/pages/too-few-days/TooFewDaysPage.tsx';
import { NothingFull } from '#src/pages/utilization/bottleneck/NothingFull.tsx';
import {
  insteadOfSpaces,
  NoneInefficient,
} from '#src/pages/utilization/inefficient/InefficientCards.tsx';
import { NoSeatsToPlan } from '#src/pages/utilization/opportunity/OpportunityCards.tsx';
import { NoneUnderutilized } from '#src/pages/utilization/underutilized/SpareCards.tsx';

function wordsOf(element: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** A space or place with all of its data. */
const known = { coverage: 1, validDays: 20 } as never;

describe('a report with nothing to tell', () => {
  it('has no bottlenecks: no pressure over 5% of the open time, and what pressure is', () => {
    const words = wordsOf(<NothingFull all={[known, known]} />);
    expect(words).toContain('No bottlenecks');
    expect(words).toMatch(/None of 2 places has pressure over 5% of its open time/);
    expect(words).toMatch(/while 85% of its seats or rooms are taken, or no room is free/);
  });

  it('has no inefficient rooms, and says from which thresholds on they would be', () => {
    const words = wordsOf(
      <NoneInefficient view={{ spaces: [known], flagged: [], kind: 'room' }} />,
    );
    expect(words).toContain('No inefficient rooms');
    expect(words).toMatch(/The one room here with two seats and more is not in use 25/);
    expect(words).toMatch(/in use 25% of the open time while less than 50% of its seats/);
  });

  it('offers the open areas where the choice of spaces holds no room', () => {
    const filters = { values: {}, change: () => {} } as never;
    const insteadOf = (areasLeft: number) =>
      insteadOfSpaces({ view: { spaces: [], kind: 'room', areasLeft } as never, filters });
    const words = wordsOf(insteadOf(1));
    expect(words).toMatch(/hold no room with two seats and more, but 1 open area\./);
    expect(words).toContain('Look at open areas too');
    expect(wordsOf(insteadOf(0))).toContain('No capacity is known');
  });

  it('has no underutilized spaces, and says from which thresholds on they would be', () => {
    const lists = { known: [known], underutilised: [], doubtful: [] } as never;
    const words = wordsOf(<NoneUnderutilized lists={lists} />);
    expect(words).toContain('No underutilized spaces');
    expect(words).toMatch(/The one space here fills 50% of the seats or more at the P90/);
    expect(words).toMatch(/70% coverage and 10 valid days/);
  });

  it('has nothing outside the usual range, or nothing that can be judged yet', () => {
    expect(wordsOf(<NothingFlagged isJudged />)).toContain('Nothing outside the usual range');
    expect(wordsOf(<NothingFlagged isJudged={false} />)).toContain('Nothing can be judged yet');
  });
});

describe('a report that cannot tell yet', () => {
  it('says with the words of the menu what it needs and what there is', () => {
    const reason = 'Not enough data is available yet. Check back later.';
    const words = wordsOf(
      <TooFewDaysPage title="Portfolio Utilization" reason={reason} days={12} neededDays={35} />,
    );
    expect(words).toContain(`${reason} There are 12 days of data so far; this page needs 35.`);
  });

  it('needs three of each weekday for a typical week, and offers a longer time frame', () => {
    const filters = {
      frame: { days: { startDay: 100, endDayExclusive: 114 }, dayCount: 14 },
      data: { startDay: 0, endDayExclusive: 114 },
    } as never;
    const words = wordsOf(<TooShort title="Pattern of Use" filters={filters} />);
    expect(words).toContain('three of each weekday: 21 days. This time frame has 14 days');
    expect(words).toContain('Show the four weeks before');
  });

  it('asks for a building where none is selected', () => {
    expect(wordsOf(<NoBuildings />)).toContain('Select a building');
  });

  it('tells people and time in use where no seats are known to plan with', () => {
    const whole = {
      id: 'all',
      kind: 'all',
      metrics: { count_mean: [12.3], frequency_mean: [0.4] },
    };
    const data = { frame: { groups: [whole] } } as never;
    expect(wordsOf(<NoSeatsToPlan data={data} />)).toMatch(
      /12.3 people on average, and spaces in use 40% of the time/,
    );
  });
});

describe('a card of the home page', () => {
  const answerOf = (answer: { data?: string; isError?: boolean }) => ({
    data: undefined,
    isError: false,
    refetch: () => Promise.resolve(),
    ...answer,
  });
  const card = (answer: Parameters<typeof answerOf>[0]) =>
    wordsOf(
      <HomeAnswer what="The trend" reading="Reading twelve weeks" answer={answerOf(answer)}>
        {(data) => data}
      </HomeAnswer>,
    );

  it('says that too little is known, or nothing open, and never shows zero for it', () => {
    const words = (isClosed: boolean) => wordsOf(<HomeEmpty name="Mill" isClosed={isClosed} />);
    expect(words(false)).toMatch(/Less than 5% of the open time.*of Mill.*page behind this card/);
    expect(words(true)).toContain('leave Mill no open time');
  });

  it('says by itself that it reads, that it could not, or what it read', () => {
    expect(card({})).toContain('Loading');
    expect(card({ isError: true })).toMatch(/The trend could not be read.*Try again/);
    expect(card({ data: 'Busy' })).toContain('Busy');
  });
});
