import { describe, expect, it } from 'vitest';
import { SlowVoice } from '#src/lib/browser/SlowVoice.ts';
import { spokenNow } from '#src/pages/right-now/model/toKeyFigures.ts';
import { FakeClock } from '../FakeClock.ts';

const secondMs = 1000;

describe('what changes by itself', () => {
  it('is said as soon as there is something to say', () => {
    const clock = new FakeClock();
    const said: string[] = [];
    const voice = new SlowVoice(clock, (text) => said.push(text));
    voice.tell('');
    clock.pass(secondMs);
    voice.tell('12 people');
    clock.pass(secondMs);
    expect(said).toEqual(['', '12 people']);
  });

  it('is said at once, and then every 15 seconds at most, the newest text each time', () => {
    const clock = new FakeClock();
    const said: string[] = [];
    const voice = new SlowVoice(clock, (text) => said.push(text));
    for (let second = 0; second < 40; second += 1) {
      voice.tell(`${second} people`);
      clock.pass(secondMs);
    }
    expect(said).toEqual(['0 people', '14 people', '29 people']);
    clock.pass(60 * secondMs);
    expect(said).toEqual(['0 people', '14 people', '29 people', '39 people']);
  });

  it('is not said once it is gone', () => {
    const clock = new FakeClock();
    const said: string[] = [];
    const voice = new SlowVoice(clock, (text) => said.push(text));
    voice.tell('1 person');
    voice.stop();
    clock.pass(60 * secondMs);
    expect(said).toEqual([]);
  });

  it('names people and the share of seats, as far as they are known', () => {
    expect(spokenNow('Floor 3', { people: 161, utilisation: 0.79 })).toBe(
      'Floor 3 now: 161 people, 79% of seats.',
    );
    expect(spokenNow('Floor 3', { people: 1, utilisation: null }, 'at 14:35')).toBe(
      'Floor 3 at 14:35: 1 person.',
    );
    expect(spokenNow('Floor 3', { people: null, utilisation: null })).toBe('');
  });
});
