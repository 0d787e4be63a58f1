import { expose, wrap } from 'comlink';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { noValueTexel, overTexel, paintFlags } from '#contract/floorPack.ts';
import { colourAt } from '#domain/palette/colourAt.ts';
import { fromTexel } from '#domain/palette/texel.ts';
import { HeatmapService } from '#workers/heatmap/HeatmapService.ts';
import { passAbortSignals } from '#workers/wire/passAbortSignals.ts';
import type { HeatmapFrame } from '#contract/heatmapFrame.ts';

passAbortSignals();

const service = new HeatmapService();
const scale = { max: 1.2, unit: 0.01 };

function frame(values: number[], more: Partial<HeatmapFrame> = {}): HeatmapFrame {
  return { scale, values: Float64Array.from(values), bins: 12, ...more };
}

describe('painting a moment', () => {
  it('maps each value to its texel, and missing values to their own', () => {
    const { texels, flags } = service.paint(frame([0, 0.6, 1.2, 1.5, Number.NaN]));
    expect([...texels]).toEqual([0, 127, 254, 254, noValueTexel]);
    expect([...flags]).toEqual([0, 0, 0, paintFlags.over, paintFlags.noData]);
  });

  it('hatches zones with less than 70% coverage lightly, and keeps the page’s marks', () => {
    const { flags } = service.paint(
      frame([0.5, 0.5, 0.5, Number.NaN], {
        coverage: Float64Array.of(0.69, 0.7, Number.NaN, 0),
        people: Float64Array.of(1, 1, 1, 1),
        marks: Uint8Array.of(0, paintFlags.stale, paintFlags.noCapacity, paintFlags.stale),
      }),
    );
    expect([...flags]).toEqual([
      paintFlags.lowCoverage,
      paintFlags.stale,
      paintFlags.noCapacity,
      paintFlags.stale | paintFlags.noData,
    ]);
  });

  it('shows people for zones without a capacity, without bars and ranking', () => {
    const { noCapacity, noData, over } = paintFlags;
    const { texels, flags, histogram, ranking } = service.paint(
      frame([Number.NaN, Number.NaN, Number.NaN, 0.5], {
        people: Float64Array.of(3.4, Number.NaN, 300, 9),
        marks: Uint8Array.of(noCapacity, noCapacity, noCapacity, 0),
      }),
    );
    expect([...texels.subarray(0, 3)]).toEqual([3, noValueTexel, 254]);
    expect([...flags]).toEqual([noCapacity, noCapacity | noData, noCapacity | over, 0]);
    expect(histogram.reduce((sum, zones) => sum + zones)).toBe(1);
    expect([...ranking]).toEqual([3]);
  });

  it('counts zones in half-open bars, with values above the domain in the last', () => {
    const { histogram } = service.paint(frame([0, 0.099, 0.1, 1.19, 1.2, 9, Number.NaN]));
    expect([...histogram]).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
  });

  it('stretches a domain that begins below zero, and marks values outside', () => {
    const differences = { min: -0.5, max: 0.5, unit: 0.01 };
    const { texels, flags, histogram } = service.paint(
      frame([-0.5, 0, 0.25, 0.5, -0.6], { scale: differences, bins: 4 }),
    );
    expect([...texels]).toEqual([0, 127, 191, 254, 0]);
    expect([...flags]).toEqual([0, 0, 0, 0, paintFlags.over]);
    expect([...histogram]).toEqual([2, 0, 1, 2]);
  });

  it('filters by the brush but keeps the brushed bars', () => {
    const values = [0.05, 0.15, 0.2, 2];
    const middle = service.paint(frame(values, { brush: { from: 0.1, toExclusive: 0.2 } }));
    expect([...middle.ranking]).toEqual([1]);
    expect(middle.flags[0]).toBe(paintFlags.filteredOut);
    expect(middle.histogram.reduce((sum, zones) => sum + zones, 0)).toBe(4);
    const top = service.paint(frame(values, { brush: { from: 1.1, toExclusive: 1.2 } }));
    expect([...top.ranking]).toEqual([3]);
  });

  it('excludes filtered zones from bars and ranking', () => {
    const marks = Uint8Array.of(paintFlags.filteredOut, 0);
    const { histogram, ranking } = service.paint(frame([0.9, 0.2], { marks }));
    expect([...ranking]).toEqual([1]);
    expect(histogram.reduce((sum, zones) => sum + zones, 0)).toBe(1);
  });

  it('ranks exactly the zones with a value, highest first, ties in plan order', () => {
    expect([...service.paint(frame([0.2, Number.NaN, 0.9, 0.2])).ranking]).toEqual([2, 0, 3]);
    const value = fc.oneof(fc.double({ min: 0, max: 2, noNaN: true }), fc.constant(Number.NaN));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const { ranking, histogram } = service.paint(frame(values));
        const known = values.filter((v) => !Number.isNaN(v));
        expect([...ranking].map((zone) => values[zone])).toEqual(known.toSorted((a, b) => b - a));
        expect(histogram.reduce((sum, zones) => sum + zones, 0)).toBe(known.length);
      }),
    );
  });
});

describe('painting a day', () => {
  it('has a row per slot and a texel per zone', async () => {
    const values = Float64Array.of(0, 1.21, Number.NaN, 0.6, 0.6, 0);
    const day = await service.paintDay({ scale, zoneCount: 2, values });
    expect(day.slotCount).toBe(3);
    expect([...day.texels]).toEqual([0, 254, noValueTexel, 127, 127, 0]);
  });

  it('keeps the top texel for values above the domain', async () => {
    const values = Float64Array.of(1.2, 1.2001);
    const { texels } = await service.paintDay({ scale, zoneCount: 2, values });
    expect([...texels]).toEqual([overTexel - 1, overTexel]);
    expect(Math.round((fromTexel(overTexel - 1, 1.2) ?? 0) * 100)).toBe(120);
  });

  it('is empty without zones', async () => {
    const values = new Float64Array(0);
    expect((await service.paintDay({ scale, zoneCount: 0, values })).slotCount).toBe(0);
  });

  it('shows the same at each slot as the moment itself', async () => {
    const zoneCount = 300;
    const values = Float64Array.from(
      { length: 288 * zoneCount },
      (_, i) => ((i * 7919) % 131) / 100 + 0.001,
    );
    const { texels, slotCount } = await service.paintDay({ scale, zoneCount, values });
    expect(slotCount).toBe(288);
    for (const slot of [0, 23, 24, 150, 287]) {
      const moment = [...values.subarray(slot * zoneCount, (slot + 1) * zoneCount)];
      const row = texels.subarray(slot * zoneCount, (slot + 1) * zoneCount);
      expect([...row]).toEqual([...service.paint(frame(moment)).texels]);
    }
  });
});

describe('the look-up table of the worker', () => {
  it('colors a texel as the palette colors its value', () => {
    const choice = { palette: 'regular', theme: 'dark' } as const;
    const { rgba } = service.lookUpTable(choice);
    expect(rgba.byteLength).toBe(1024);
    expect([...rgba.subarray(400, 403)]).toEqual([...colourAt(choice, fromTexel(100, 1.2) ?? 0)]);
  });
});

describe('the heatmap worker over a message channel', () => {
  const ports: MessagePort[] = [];
  afterEach(() => {
    for (const port of ports.splice(0)) port.close();
  });

  function connect(exposed: HeatmapService) {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    expose(exposed, port1);
    return wrap<HeatmapService>(port2);
  }

  it('moves its paint instead of copying it', async () => {
    const painted: ArrayBufferLike[] = [];
    class Spy extends HeatmapService {
      override paint(moment: HeatmapFrame) {
        const paint = super.paint(moment);
        painted.push(paint.texels.buffer, paint.ranking.buffer);
        return paint;
      }
    }
    const { texels, ranking } = await connect(new Spy()).paint(frame([0.6, 1.2]));
    expect([...texels]).toEqual([127, 254]);
    expect([...ranking]).toEqual([1, 0]);
    expect(painted.map((buffer) => buffer.byteLength)).toEqual([0, 0]);
  });

  it('stops painting a day when the caller aborts', async () => {
    const controller = new AbortController();
    const values = new Float64Array(288 * 100);
    const painting = connect(service).paintDay(
      { scale, zoneCount: 100, values },
      controller.signal,
    );
    controller.abort();
    await expect(painting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
