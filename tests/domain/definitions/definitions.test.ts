import { describe, expect, it } from 'vitest';
import type { Definition } from '#domain/definitions/Definition.ts';
import {
  definitionOf,
  definitionSections,
  type DefinitionId,
} from '#domain/definitions/definitions.ts';
import { thresholds } from '#domain/metric/thresholds.ts';

const sections = definitionSections.map(({ title, terms }) => ({
  title,
  terms: Object.entries(terms) as [DefinitionId, Definition][],
}));

describe('definitions', () => {
  it('docs/metrics.md matches the Definitions page', async () => {
    await expect(asMarkdown()).toMatchFileSnapshot('../../../docs/metrics.md');
  });

  it('give each term its own id, by which it is found', () => {
    const all = sections.flatMap(({ terms }) => terms);
    expect(new Set(all.map(([id]) => id)).size).toBe(all.length);
    for (const [id, term] of all) expect(definitionOf(id)).toBe(term);
  });

  it('state the thresholds that the program uses', () => {
    const text = (id: DefinitionId) => JSON.stringify(definitionOf(id));
    const percent = (share: number) => `${Math.round(share * 100)}%`;
    expect(text('coverage')).toContain(`less than ${percent(thresholds.neededData)}`);
    expect(text('coverage')).toContain(`Below ${percent(thresholds.leastData)}`);
    expect(text('people')).toContain(`After ${thresholds.staleSeconds / 60} minutes`);
    expect(text('used-day')).toContain(`${thresholds.usedDayMinutes} minutes`);
    expect(text('used-day')).toContain(`a desk for ${thresholds.usedDeskDayMinutes}`);
    expect(text('session')).toContain(`more than ${thresholds.sessionGapMinutes} minutes`);
    expect(text('session')).toContain(`${thresholds.minSessionMinutesRoom} minutes in a room`);
    expect(text('session')).toContain(`${thresholds.minSessionMinutesDesk} at a desk`);
    expect(text('level')).toContain(`under ${percent(thresholds.underUse)}`);
    expect(text('pressure')).toContain(`${percent(thresholds.pressure)} or more`);
    expect(text('pressure')).toContain(`From ${percent(thresholds.pressureTime)} of the time`);
    expect(text('pressure')).toContain(`at least ${thresholds.minEpisodeMinutes} minutes`);
    expect(text('pressure')).toContain(`up to ${thresholds.mergeGapMinutes} minutes apart`);
    expect(text('seats-to-release')).toContain(percent(thresholds.target));
    expect(text('seats-to-release')).toContain(percent(thresholds.serviceLevelSeats));
    expect(text('rooms-needed')).toContain(percent(thresholds.serviceLevelRooms));
    expect(text('inefficient')).toContain(`≥ ${percent(thresholds.inefficientTimeInUse)}`);
    expect(text('underutilized')).toContain(`${thresholds.neededValidDays} valid days`);
  });
});

function asMarkdown(): string {
  return [
    '# Definitions',
    'What each number means and how it is computed. Reports, files and the API use the same definitions; the product shows them under Help, Definitions.',
    ...sections.flatMap(sectionLines),
  ]
    .join('\n\n')
    .concat('\n');
}

function sectionLines({ title, terms }: (typeof sections)[number]): string[] {
  return [`## ${title}`].concat(terms.flatMap(termLines));
}

function termLines([id, term]: [DefinitionId, Definition]): string[] {
  const { name, alsoCalled = [], summary, formula, details = [] } = term;
  return [
    `### ${name}`,
    alsoCalled.length === 0 ? `\`${id}\`` : `\`${id}\` · also called ${alsoCalled.join(', ')}`,
    summary,
    ...(formula === undefined ? [] : [`> ${formula}`]),
    ...(details.length === 0 ? [] : [details.map((detail) => `- ${detail}`).join('\n')]),
  ];
}
