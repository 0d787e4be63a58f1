import type { ScrubMarker, ScrubSlot } from './ScrubSlot.ts';
import type { ScrubStretch } from './input/useScrubInput.ts';

interface ScrubPlace {
  slots: readonly ScrubSlot[];
  markers: readonly ScrubMarker[];
  position: number;
  stretch: ScrubStretch | null;
}

/** What is said of a slot behind its time: its own text, the markers over it, and the stretch that is being marked. */
export function scrubText(slot: ScrubSlot | undefined, place: ScrubPlace): string {
  if (!slot) return '';
  const { slots, markers, position, stretch } = place;
  const named = markers.filter(
    ({ from, toExclusive }) => position >= from && position < toExclusive,
  );
  const parts = [slot.text, ...named.map(({ title }) => title)];
  if (stretch) {
    const until = slots[stretch.toExclusive]?.time ?? '24:00';
    parts.push(`marked from ${slots[stretch.from]?.time} to ${until}`);
  }
  return parts.filter(Boolean).join(', ');
}
