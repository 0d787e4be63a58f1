import { randomUUID } from 'node:crypto';
import { loadStatements } from '#server/core/loadSql.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Directory, SqlValue } from '#server/directory/Directory.ts';
import type { FloorPrints } from './floorPrints.ts';

const sql = loadStatements(import.meta.url, './scenarios.sql', [
  'listScenarios',
  'findScenario',
  'countScenarios',
  'insertScenario',
  'updateScenario',
  'deleteScenario',
]);

/** What a person keeps of one tool. */
const mostOfOwner = 1000;

/** What of a scenario is stored and can be changed. */
export interface ScenarioContent {
  name: string;
  shared: boolean;
  buildingIds: string[];
  /** As the API takes it. */
  scenario: unknown;
  floorPrints: FloorPrints;
  /** 'YYYY-MM-DD'. */
  plannedOn: string | null;
  carriedOutOn: string | null;
}

export interface StoredScenario extends ScenarioContent {
  id: string;
  owner: string;
  /** Counts changes from 1. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

interface ScenarioRow {
  id: string;
  name: string;
  shared: boolean;
  owner: string;
  building_ids: string[];
  scenario: unknown;
  floor_prints: FloorPrints;
  planned_on: string | null;
  carried_out_on: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

function toStored(row: ScenarioRow): StoredScenario {
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    owner: row.owner,
    buildingIds: row.building_ids,
    scenario: row.scenario,
    floorPrints: row.floor_prints,
    plannedOn: row.planned_on,
    carriedOutOn: row.carried_out_on,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The tool that a scenario belongs to. */
export type ScenarioKind = 'consolidation' | 'team_space';

/** The saved scenarios of one tool. */
export class ScenarioStore {
  readonly #directory: Directory;
  readonly #kind: ScenarioKind;
  readonly #now: () => number;

  constructor(directory: Directory, kind: ScenarioKind, now: () => number) {
    this.#directory = directory;
    this.#kind = kind;
    this.#now = now;
  }

  /** Those of a person and those that are shared, the latest first. */
  async list(userId: string): Promise<StoredScenario[]> {
    const rows = await this.#directory.query<ScenarioRow>(sql.listScenarios, [this.#kind, userId]);
    return rows.map(toStored);
  }

  /** Anybody's, shared or not; undefined when it is not there. */
  async find(id: string): Promise<StoredScenario | undefined> {
    const [row] = await this.#directory.query<ScenarioRow>(sql.findScenario, [this.#kind, id]);
    return row && toStored(row);
  }

  /** Durable once resolved. Throws WRONG_STATE when the owner has too many. */
  async add(content: ScenarioContent, owner: string): Promise<StoredScenario> {
    const [kept] = await this.#directory.query<{ count: number }>(sql.countScenarios, [
      this.#kind,
      owner,
    ]);
    if ((kept?.count ?? 0) >= mostOfOwner)
      throw new AppError(
        'WRONG_STATE',
        `You have ${mostOfOwner.toLocaleString('en-US')} saved scenarios already. Delete one first`,
      );
    const [row] = await this.#directory.query<ScenarioRow>(sql.insertScenario, [
      randomUUID(),
      this.#kind,
      owner,
      ...this.#values(content),
    ]);
    if (row === undefined) throw new Error('The scenario that was stored is not there');
    return toStored(row);
  }

  /** Replaces a version, durable once resolved; undefined when it is no longer the latest. */
  async replace(
    { id, version }: Pick<StoredScenario, 'id' | 'version'>,
    content: ScenarioContent,
  ): Promise<StoredScenario | undefined> {
    const [row] = await this.#directory.query<ScenarioRow>(sql.updateScenario, [
      this.#kind,
      id,
      version,
      ...this.#values(content),
    ]);
    return row && toStored(row);
  }

  /** What is stored of a content, in the order of the statements, and when. */
  #values(content: ScenarioContent): SqlValue[] {
    return [
      content.name,
      content.shared,
      JSON.stringify(content.buildingIds),
      JSON.stringify(content.scenario),
      JSON.stringify(content.floorPrints),
      content.plannedOn,
      content.carriedOutOn,
      new Date(this.#now()),
    ];
  }

  /** Whether the version was still there, and is gone now. */
  async remove({ id, version }: Pick<StoredScenario, 'id' | 'version'>): Promise<boolean> {
    const rows = await this.#directory.query(sql.deleteScenario, [this.#kind, id, version]);
    return rows.length > 0;
  }
}
