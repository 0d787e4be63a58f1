import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { FrameCalendar } from '#src/features/filters/time-frame/control/FrameCalendar.tsx';

const days = (first: string, end: string) => ({
  startDay: dayNumberOf(first),
  endDayExclusive: dayNumberOf(end),
});

describe('the calendar of a time frame', () => {
  const markup = renderToStaticMarkup(
    <FrameCalendar
      days={days('2026-01-29', '2026-02-04')}
      allowed={days('2025-11-10', '2026-02-16')}
      today={dayNumberOf('2026-02-16')}
      applyText="Apply time frame"
      onApply={() => {}}
      onCancel={() => {}}
    />,
  );
  const words = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  /** The choices of a dropdown that can be made. */
  const choicesOf = (name: string) => {
    const [list = ''] =
      new RegExp(`<select[^>]*aria-label="${name}".*?</select>`).exec(markup) ?? [];
    return [...list.matchAll(/<option([^>]*)>([^<]+)/g)].flatMap(([, state = '', choice = '']) =>
      state.includes('disabled') ? [] : [choice],
    );
  };
  /** Days of the month in view that cannot be picked. */
  const refusedDays = [...markup.matchAll(/data-day="([\d-]+)"[^>]*>(<button[^>]*>)/g)].flatMap(
    ([, key = '', button = '']) => (button.includes('disabled=""') ? [key] : []),
  );

  it('has weeks with their numbers, Monday first', () => {
    expect(words).toContain('Mo Tu We Th Fr Sa Su 5 26 27 28 29 30 31 1 6 2 3');
  });

  it('offers only months, years and days that can be selected', () => {
    expect(choicesOf('Month')).toEqual(['January', 'February']);
    expect(choicesOf('Year')).toEqual(['2025', '2026']);
    expect(refusedDays[0]).toBe('2026-02-16');
    expect(refusedDays.every((key) => key >= '2026-02-16')).toBe(true);
  });

  it('shows the selected days above the buttons Cancel and Apply time frame', () => {
    expect(words).toMatch(/Jan 29 – Feb 3, 2026 Cancel Apply time frame $/);
  });
});
