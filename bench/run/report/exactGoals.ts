import { cellKey } from '../plan.ts';
import type { RunResults } from '../RunResults.ts';
import { median } from './statistics.ts';
import { figure } from './markdown.ts';

interface ExactGoal {
  readonly goal: string;
  readonly to: string;
  readonly reached: string;
  readonly isMet: boolean;
}

/** Goals that are counts or limits rather than ratios. */
export function exactGoals(results: RunResults): ExactGoal[] {
  return [
    ...countGoals(results),
    ...clickGoals(results),
    ...playbackGoals(results),
    ...soakGoals(results),
  ];
}

function countGoals({ counts }: RunResults): ExactGoal[] {
  return counts
    .filter(({ engine }) => engine === 'ours')
    .flatMap(({ zones, recolour, pan, extras, pick }): ExactGoal[] => {
      const size = zones.toLocaleString('en-US');
      const others = Object.entries(extras);
      const all = [recolour, pan, ...others.map(([, each]) => each)];
      const still = others.filter(([name]) => ['hover', 'select', 'pan'].includes(name));
      const stillBytes = [pan, ...still.map(([, each]) => each)].map((each) => each.textureBytes);
      const geometry = Math.max(...all.map((each) => each.bufferBytes));
      const links = Math.max(...all.map((each) => each.links));
      return [
        atMost(`bytes of a full recolor, ${size}`, recolour.textureBytes, zones),
        atMost(`bytes of 20 zones, ${size}`, extras['part']?.textureBytes ?? Number.NaN, 20),
        atMost(`bytes of a palette, ${size}`, extras['palette']?.textureBytes ?? Number.NaN, 1024),
        atMost(`bytes of hover, selection, pan, ${size}`, Math.max(...stillBytes), 0),
        atMost(`geometry bytes of any change, ${size}`, geometry, 0),
        atMost(`program links of any change, ${size}`, links, 0),
        atMost(
          `draw calls, ${size}`,
          recolour.draws,
          zones > 10_000 ? 4 + Math.ceil(zones / 2048) : 4,
        ),
        {
          goal: `points that find their zone, ${size}`,
          to: 'all',
          reached: `${pick.correct} of ${pick.checked}`,
          isMet: pick.correct === pick.checked && pick.checked > 0,
        },
      ];
    });
}

function atMost(goal: string, reached: number, limit: number): ExactGoal {
  return { goal, to: `<= ${figure(limit)}`, reached: figure(reached), isMet: reached <= limit };
}

function clickGoals({ cells }: RunResults): ExactGoal[] {
  return [3000, 30_000].flatMap((zones) => {
    const clicks = (cells[cellKey('ours', zones)] ?? []).map(({ clickWall }) => clickWall);
    const goal = `click to paint, ms (wall), ${zones.toLocaleString('en-US')}`;
    return clicks.length === 0 ? [] : [atMost(goal, median(clicks), 200)];
  });
}

function playbackGoals({ playback }: RunResults): ExactGoal[] {
  return playback.flatMap(({ engine, mode, zones, longTasks, seekWall, frameMain }) => {
    const where = `${engine}, ${mode === 'no-gpu' ? 'no GPU' : 'software GL'}, ${zones.toLocaleString('en-US')}`;
    const longest =
      longTasks.length === 0
        ? 'none'
        : `${longTasks.length}, longest ${figure(Math.max(...longTasks))} ms`;
    return [
      {
        goal: `playing a day and scrubbing: main-thread tasks over 50 ms, ${where}`,
        to: 'none',
        reached: `${longest} (${figure(frameMain)} ms CPU a frame)`,
        isMet: longTasks.length === 0,
      },
      atMost(`a seek's click to paint, slowest of 8, ms (wall), ${where}`, seekWall, 200),
    ];
  });
}

function soakGoals({ soak }: RunResults): ExactGoal[] {
  if (!soak) return [];
  return [
    atMost(`MB grown by ${figure(soak.recolours)} recolors`, soak.grownBytes / 1e6, 1),
    {
      goal: 'picture after a lost context',
      to: 'identical',
      reached: soak.isSameAfterLoss ? 'identical' : 'differs',
      isMet: soak.isSameAfterLoss,
    },
  ];
}
