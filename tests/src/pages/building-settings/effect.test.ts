import { describe, expect, it } from 'vitest';
import { effectText } from '#src/pages/building-settings/effect/effectText.ts';
import { previewedHours } from '#src/pages/building-settings/effect/previewedHours.ts';

const before = { presets: {}, defaultLayer: 'sensorlayer' };

describe('the preview of changed settings', () => {
  it('has each changed preset with its hours before and after', () => {
    const after = { ...before, presets: { opening_hours: 'Mo-Th 08:00-18:00' } };
    expect(previewedHours(before, after, 'Mo-Fr 06:00-20:00')).toEqual([
      {
        id: 'opening_hours',
        label: 'Opening hours',
        before: { hours: 'Mo-Fr 06:00-20:00', layer: 'sensorlayer' },
        after: { hours: 'Mo-Th 08:00-18:00', layer: 'sensorlayer' },
      },
    ]);
  });

  it('shows another layer with the hours that reports use', () => {
    const after = { ...before, defaultLayer: 'wifilayer' };
    const [one, other] = previewedHours(before, after, null);
    expect(one?.id).toBe('opening_hours');
    expect([one?.before.layer, one?.after.layer]).toEqual(['sensorlayer', 'wifilayer']);
    expect(other).toBeUndefined();
  });

  it('is empty while nothing of it differs', () => {
    expect(previewedHours(before, before, null)).toEqual([]);
  });

  it('tells shares, or people where no seats are known, and never zero for what is unknown', () => {
    const frame = (mean: number | null, people: number | null, minutes: number) => ({
      metrics: { utilisation_mean: [[mean]], count_mean: [[people]] },
      open_minutes: [[minutes]],
    });
    expect(effectText(frame(0.21, 40, 14_400), frame(0.26, 50, 11_040))).toBe(
      'mean utilization 21% → 26%, 240 → 184 open hours',
    );
    expect(effectText(frame(null, 40, 60), frame(null, 50.25, 120))).toBe(
      'mean people 40 → 50.3, 1 → 2 open hours',
    );
    expect(effectText(frame(0.21, 40, 60), frame(null, null, 0))).toBe(
      'mean utilization 21% → –, 1 → 0 open hours',
    );
  });
});
