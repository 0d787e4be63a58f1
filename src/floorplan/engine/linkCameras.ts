import type { FloorplanEngine } from './FloorplanEngine.ts';

/** Two plans of one floor side by side move as one, whichever is moved; the second starts where the first is. The result ends it. */
export function linkCameras(first: FloorplanEngine, second: FloorplanEngine): () => void {
  let isFollowing = false;
  const lead = (from: FloorplanEngine, to: FloorplanEngine) => (): void => {
    if (isFollowing) return;
    isFollowing = true;
    to.view.follow(from.view);
    isFollowing = false;
  };
  const leadSecond = lead(first, second);
  leadSecond();
  const stops = [
    first.view.camera.subscribe(leadSecond),
    second.view.camera.subscribe(lead(second, first)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
