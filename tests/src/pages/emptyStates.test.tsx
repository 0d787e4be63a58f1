import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { HomeAnswer } from '#src/features/home/HomeAnswer.tsx';
import { HomeEmpty } from '#src/features/home/HomeEmpty.tsx';
import { NoBuildings } from '#src/features/report/place/Buildings.tsx';
import { NothingFlagged } from '#src/pages/patterns/deviations/StretchesCard.tsx';
import { TooShort } from '#src/pages/patterns/use/TooShort.tsx';
import { IncidentsCard } from '#src/pages/uptime/IncidentsCard.tsx';
import type { UptimeProps } from '#src/pages/uptime/uptimeView.ts';
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

describe('a report without findings', () => {
  it('says that all sources reported, and what would be listed', () => {
    const view = { incidents: [], zones: [], tables: { incidents: { title: 'Incidents' } } };
    const props = { view, chosenId: null } as unknown as UptimeProps;
    const words = wordsOf(<IncidentsCard {...props} />);
    expect(words).toContain('All sources reported');
    expect(words).toContain('Nothing was silent for 15 minutes or more in this time frame.');
  });

  it('says that there are no bottlenecks, and what pressure is', () => {
    const words = wordsOf(<NothingFull all={[known, known]} />);
    expect(words).toContain('No bottlenecks');
    expect(words).toMatch(/None of 2 places has pressure over 5% of its open time/);
    expect(words).toMatch(/while 85% of its seats or rooms are taken, or no room is free/);
  });

  it('says that there are no inefficient rooms, with the thresholds', () => {
    const words = wordsOf(
      <NoneInefficient view={{ spaces: [known], flagged: [], kind: 'room' }} />,
    );
    expect(words).toContain('No inefficient rooms');
    expect(words).toMatch(/The one room here with two seats or more is not in use 25/);
    expect(words).toMatch(/in use 25% of the open time while less than 50% of its seats/);
  });

  it('offers open areas if the selection contains no room', () => {
    const filters = { values: {}, change: () => {} } as never;
    const insteadOf = (areasLeft: number) =>
      insteadOfSpaces({ view: { spaces: [], kind: 'room', areasLeft } as never, filters });
    const words = wordsOf(insteadOf(1));
    expect(words).toMatch(
      /No room with two seats or more matches the filters above, but these do: 1 open area\./,
    );
    expect(words).toContain('Look at open areas too');
    expect(wordsOf(insteadOf(0))).toContain('No capacity');
  });

  it('says that there are no underutilized spaces, with the thresholds', () => {
    const lists = { known: [known], underutilised: [], doubtful: [] } as never;
    const words = wordsOf(<NoneUnderutilized lists={lists} />);
    expect(words).toContain('No underutilized spaces');
    expect(words).toMatch(/The one space here fills 50% of its seats or more at the P90/);
    expect(words).toMatch(/70% coverage and 10 valid days/);
  });

  it('says that nothing is outside the usual range, or that there is not enough history', () => {
    expect(wordsOf(<NothingFlagged isJudged />)).toContain('Nothing outside the usual range');
    expect(wordsOf(<NothingFlagged isJudged={false} />)).toContain('Not enough history yet');
  });
});

describe('a report without enough data', () => {
  it('says what it needs and what there is, in the words of the menu', () => {
    const reason = 'Not enough data is available yet. Check back later.';
    const words = wordsOf(
      <TooFewDaysPage title="Portfolio Utilization" reason={reason} days={12} neededDays={35} />,
    );
    expect(words).toContain(`${reason} There are 12 days of data so far; this page needs 35.`);
  });

  it('asks for three days of each weekday for a typical week, and offers a longer time frame', () => {
    const filters = {
      frame: { days: { startDay: 100, endDayExclusive: 114 }, dayCount: 14 },
      data: { startDay: 0, endDayExclusive: 114 },
    } as never;
    const words = wordsOf(<TooShort title="Pattern of Use" filters={filters} />);
    expect(words).toContain('three days of each weekday: 21 days. This time frame has 14 days');
    expect(words).toContain('Show the previous 4 weeks');
  });

  it('asks for a building if none is selected', () => {
    expect(wordsOf(<NoBuildings />)).toContain('Select a building');
  });

  it('shows people and time in use without seats', () => {
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
      <HomeAnswer what="the trend" reading="Loading 12 weeks" answer={answerOf(answer)}>
        {(data) => data}
      </HomeAnswer>,
    );

  it('says that data is missing or that it was closed, and never shows zero', () => {
    const words = (isClosed: boolean) => wordsOf(<HomeEmpty name="Mill" isClosed={isClosed} />);
    expect(words(false)).toMatch(/Not enough data for Mill: .* in less than 5% of open hours/);
    expect(words(true)).toContain('Mill was closed on these days');
  });

  it('shows its own loading, error and data states', () => {
    expect(card({})).toContain('Loading');
    expect(card({ isError: true })).toMatch(/Couldn’t load the trend.*Try again/);
    expect(card({ data: 'Busy' })).toContain('Busy');
  });
});
