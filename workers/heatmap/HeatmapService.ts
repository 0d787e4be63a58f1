import { breathe } from '../wire/breathe.ts';
import { transferBuffers } from '../wire/transferBuffers.ts';
import { paintRows, type DayValues } from './dayTexture.ts';
import { paintFrame } from './paintFrame.ts';
import { buildLookUpTable, type PaletteChoice } from '#domain/palette/colourAt.ts';
import type { HeatmapFrame, HeatmapPaint } from '#contract/heatmapFrame.ts';

/** Slots between two looks at the signal: two hours of 5 minutes. */
const slotsPerBreath = 24;

/** The heatmap worker. The buffers of its answers are transferred; `paintDay` rejects with an AbortError soon after its signal aborts. */
export class HeatmapService {
  /** Texels, flags, legend histogram and ranking of one moment. */
  paint(frame: HeatmapFrame): HeatmapPaint {
    return transferBuffers(paintFrame(frame));
  }

  /** Playback: a texture of one row a slot, one texel a zone, of which any row is drawn by changing a uniform. */
  async paintDay(
    day: DayValues,
    signal?: AbortSignal,
  ): Promise<{ slotCount: number; texels: Uint8Array }> {
    const slotCount = day.zoneCount === 0 ? 0 : Math.floor(day.values.length / day.zoneCount);
    const texels = new Uint8Array(slotCount * day.zoneCount);
    for (let first = 0; first < slotCount; first += slotsPerBreath) {
      await breathe(signal);
      paintRows(day, texels, { first, endExclusive: Math.min(slotCount, first + slotsPerBreath) });
    }
    await breathe(signal);
    return transferBuffers({ slotCount, texels });
  }

  /** 256 x RGBA of a palette in a theme. */
  lookUpTable(choice: PaletteChoice): { rgba: Uint8Array } {
    return transferBuffers({ rgba: buildLookUpTable(choice) });
  }
}
