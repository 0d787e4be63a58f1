import { textAt } from '#contract/packedArrays.ts';
import { useSyncExternalStore } from 'react';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import { describeZone } from '../paint/describeZone.ts';

interface ZoneAnnouncementProps {
  readonly engine: FloorplanEngine;
}

/** Tells screen readers which zone the keyboard has reached, what it shows, and whether it is selected. */
export function ZoneAnnouncement({ engine }: ZoneAnnouncementProps) {
  const text = useSyncExternalStore(engine.marks.signal.subscribe, () => announcement(engine));
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}

function announcement(engine: FloorplanEngine): string {
  const { focusedId, selectedIds } = engine.marks.signal.get();
  const scene = engine.scene.get();
  const zone = focusedId === null ? undefined : scene?.ids.get(focusedId);
  if (focusedId === null || !scene || zone === undefined) return '';
  const { value, state } = describeZone(engine.paint.get(), engine.format, zone);
  const name = textAt(scene.pack.zoneNames, zone);
  const isSelected = selectedIds.includes(focusedId);
  return [name, value, state, isSelected ? 'selected' : '']
    .filter((part) => part !== '')
    .join(', ');
}
