import { expect, it } from 'vitest';
import { uptimeStretches } from '#domain/uptime/uptimeStretches.ts';
import { slots, slotsOf, watched } from './watched.ts';

function told(...of: Parameters<typeof watched>): unknown[] {
  return uptimeStretches(watched(...of)).map((one) => {
    const [first, last] = slotsOf(one);
    return [first, last, one.state];
  });
}

it('a zone that is valid throughout is one stretch', () => {
  expect(told('1111')).toEqual([[0, 3, 'valid']]);
});

it('gaps of any length and excluded time lie between valid stretches, and slots of one gap are one', () => {
  expect(told('110111000', { excluded: [slots(4, 5)] })).toEqual([
    [0, 1, 'valid'],
    [2, 2, 'no_data'],
    [3, 3, 'valid'],
    [4, 4, 'excluded'],
    [5, 5, 'valid'],
    [6, 8, 'no_data'],
  ]);
});

it('excluded time beyond the period of the zone is cut to it', () => {
  expect(told('11', { excluded: [slots(-3, 1), slots(2, 9)] })).toEqual([
    [0, 0, 'excluded'],
    [1, 1, 'valid'],
  ]);
  expect(told('00', { excluded: [slots(-1, 9)] })).toEqual([[0, 1, 'excluded']]);
});
