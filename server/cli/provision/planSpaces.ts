import { ingestSpaces } from '#contract/ingestSpaces.ts';
import { counted } from '../../core/text/counted.ts';
import { callApi } from '../callApi.ts';
import type { ReachedServer } from '../reachServer.ts';
import type { PlannedChange, ProvisionFile } from './ProvisionFile.ts';

/** The spaces of a file that are new or other than stored; the server has checked all of them. */
export async function planSpaces(
  { file, campuses, buildings, zones }: ProvisionFile,
  server: ReachedServer,
): Promise<PlannedChange[]> {
  if (buildings === undefined) {
    if (campuses === undefined && zones === undefined) return [];
    throw new Error(`${file}: campuses and zones go with buildings.`);
  }
  const body = { campuses, buildings, zones };
  const { changed } = await callApi(server, ingestSpaces, body, { is_trial: 'true' });
  const parts = (['buildings', 'floors', 'zones'] as const).flatMap((kind) =>
    changed[kind] === 0 ? [] : [counted(changed[kind], kind.slice(0, -1))],
  );
  if (parts.length === 0) return [];
  return [
    {
      text: `spaces: ${parts.join(', ')}`,
      async apply() {
        const { warnings } = await callApi(server, ingestSpaces, body);
        return warnings.length === 0 ? null : warnings.join('\n');
      },
    },
  ];
}
