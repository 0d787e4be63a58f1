import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { floorscope, serverIn } from './backedUpServer.ts';
import { answersAt, earlierBackup } from './earlierBackup.ts';

describe('a backup of an earlier version', () => {
  it.each(['directory33-samples12'])(
    'is restored and migrated, and every answer has what it had: %s',
    { timeout: 240_000 },
    async (name) => {
      const { folder, answers } = earlierBackup(name);
      const dataDir = temporaryFolder();
      await floorscope(dataDir, 'restore', folder);
      const server = await serverIn(dataDir);
      // A later version may say more, never less.
      expect(await answersAt(server, Object.keys(answers))).toMatchObject(answers);
    },
  );
});
