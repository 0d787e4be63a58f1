import { mostLinks } from '#contract/sharedLinks.ts';
import { AppError } from '#server/core/AppError.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import { insertKey, putAccount } from '../keys/KeyStore.ts';
import { makeKeyText } from '../keys/keyText.ts';
import { unlessFull } from '../../core/storage/freeSpace.ts';

const sql = loadStatements(import.meta.url, './sharedLinks.sql', [
  'insertLink',
  'countLinks',
  'copyPreferences',
  'listLinks',
  'revokeLink',
  'findPage',
  'noteOpened',
  'forgetLinks',
  'forgetKeys',
  'forgetPreferences',
  'forgetAccounts',
]);

const dayMs = 86_400_000;
/** How long an ended link is kept. */
const keptDays = 30;

/** What a link is made of. `page` is a path with its query. */
interface LinkOrder {
  building: string;
  page: string;
  name: string;
  days: number;
}

interface PageRow {
  name: string;
  page: string;
  /** The one building of the link. */
  buildings: string[];
  expires_at: Date;
}

interface LinkRow extends PageRow {
  id: string;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Pages that are shared without an account: each a key of one building, of which only the hash is kept. */
export class SharedLinks {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** Makes a link that counts and tells figures as its author does now. Its token is not kept. Throws WRONG_STATE where its author has too many. */
  async create(
    { building, page, name, days }: LinkOrder,
    author: string,
  ): Promise<{ id: string; token: string; validTill: Date }> {
    const made = makeKeyText('shr');
    const accountId = `link:${made.id}`;
    const createdAt = new Date(this.#now());
    const validTill = new Date(createdAt.getTime() + days * dayMs);
    await this.#directory.transaction(async (queries) => {
      await refuseTooMany(queries, author, createdAt);
      const account = { id: accountId, name: 'Shared link', roles: [], buildings: [building] };
      await putAccount(queries, account);
      await insertKey(queries, {
        ...made,
        name,
        accountId,
        sessionId: null,
        createdAt,
        expiresAt: validTill,
        createdBy: author,
      });
      await queries.query(sql.insertLink, [made.id, page]);
      await queries.query(sql.copyPreferences, [accountId, author]);
      await forgetEnded(queries, new Date(createdAt.getTime() - keptDays * dayMs));
    });
    return { id: made.id, token: made.text, validTill };
  }

  /** Those that have not ended, of an author or of all; the newest first. */
  list(author: string | null): Promise<LinkRow[]> {
    return this.#directory.query<LinkRow>(sql.listLinks, [author, new Date(this.#now())]);
  }

  /** Ends a link and gives its name; undefined when there is none, or it is not `ofAuthor`'s. */
  async revoke(id: string, ofAuthor: string | null): Promise<string | undefined> {
    const values = [id, new Date(this.#now()), ofAuthor];
    const [ended] = await this.#directory.query<{ name: string }>(sql.revokeLink, values);
    return ended?.name;
  }

  /** What a link opens. Throws NOT_FOUND for a key that is no link. */
  async page(keyId: string): Promise<PageRow> {
    const [page] = await this.#directory.query<PageRow>(sql.findPage, [keyId]);
    if (!page) throw new AppError('NOT_FOUND', 'This key is not a shared link');
    return page;
  }

  /** Notes that a link was opened; true the first time. */
  async open(keyId: string): Promise<boolean> {
    let isFirst = false;
    await unlessFull(async () => {
      const noted = await this.#directory.query(sql.noteOpened, [keyId, new Date(this.#now())]);
      isFirst = noted.length > 0;
    });
    return isFirst;
  }
}

async function refuseTooMany(queries: DirectoryQueries, author: string, now: Date): Promise<void> {
  const [open] = await queries.query<{ count: number }>(sql.countLinks, [author, now]);
  if ((open?.count ?? 0) >= mostLinks)
    throw new AppError(
      'WRONG_STATE',
      `You have ${mostLinks} shared links already. Revoke one first`,
    );
}

/** Deletes what is kept of links that ended before a time. The audit log still tells of them. */
async function forgetEnded(queries: DirectoryQueries, before: Date): Promise<void> {
  const ended = await queries.query<{ id: string; account_id: string }>(sql.forgetLinks, [before]);
  const accounts = ended.map(({ account_id: account }) => account);
  await queries.query(sql.forgetKeys, [ended.map(({ id }) => id)]);
  await queries.query(sql.forgetPreferences, [accounts]);
  await queries.query(sql.forgetAccounts, [accounts]);
}
