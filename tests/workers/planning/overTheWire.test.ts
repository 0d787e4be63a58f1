import { expose, wrap } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { usualScenario } from '#domain/planning/consolidate/Scenario.ts';
import { consolidate } from '#tests/domain/planning/consolidate/consolidateAtOnce.ts';
import { buildingOf } from '#tests/domain/planning/consolidate/randomBuilding.ts';
import { PlanningService } from '#workers/planning/PlanningService.ts';
import { passAbortSignals } from '#workers/wire/passAbortSignals.ts';

passAbortSignals();

const ports: MessagePort[] = [];
const { study } = buildingOf(7);
/** Of so many floors the worker looks at 16,000 subsets, in many slices. */
const wideStudy = {
  ...study,
  floors: study.floors
    .slice(0, 1)
    .flatMap((floor) => Array.from({ length: 14 }, (_, at) => ({ ...floor, id: `${at}` }))),
};

function connect() {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  expose(new PlanningService(), port1);
  return wrap<PlanningService>(port2);
}

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

describe('the planning worker over a message channel', () => {
  it('holds a study and works out scenarios of it', async () => {
    const remote = connect();
    await remote.hold('study', study);
    expect(await remote.consolidate('study', usualScenario)).toEqual(
      consolidate(study, usualScenario),
    );
  });

  it('stops soon after an abort, and reports missing studies by error name', async () => {
    const remote = connect();
    await remote.hold('study', wideStudy);
    const controller = new AbortController();
    const scenario = { ...usualScenario, hasFrontier: true };
    const answer = remote.consolidate('study', scenario, controller.signal);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(remote.consolidate('other', usualScenario)).rejects.toMatchObject({
      name: 'StudyNotHeld',
    });
  });

  it('keeps the latest studies', async () => {
    const remote = connect();
    for (const key of ['a', 'b', 'c', 'd', 'e']) await remote.hold(key, study);
    await expect(remote.consolidate('a', usualScenario)).rejects.toMatchObject({
      name: 'StudyNotHeld',
    });
    expect((await remote.consolidate('e', usualScenario)).hasCommonData).toBe(true);
  });
});
