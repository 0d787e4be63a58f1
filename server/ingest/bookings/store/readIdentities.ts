import {
  numberColumns,
  readNative,
  textColumns,
  type Numbers,
} from '#server/samples/readNative.ts';
import { numberOfHalves } from './hashes.ts';
import { identityKey, type Identity } from './Identity.ts';

const numbers = [
  'no_high',
  'no_low',
  'building_no',
  'zone_no',
  'start_s',
  'is_deleted',
  'sequence',
  'updated_ms',
  'content',
  'early_end_s',
  'first_sequence',
  'first_updated_ms',
  'first_end_s',
] as const;

function at(column: Numbers, row: number): number {
  return column[row] ?? 0;
}

/** The identities in an answer to findIdentities.sql. */
export function readIdentities(bytes: Uint8Array): Identity[] {
  const found: Identity[] = [];
  for (const block of readNative(bytes)) {
    const [highs, lows, buildings, zones, starts, deleted, ...versions] = numberColumns(
      block,
      numbers,
    );
    const [sequences, updates, contents, earlyEnds, ...firsts] = versions;
    const [firstSequences, firstUpdates, firstEnds] = firsts;
    const [sources, ids] = textColumns(block, ['source', 'id']);
    for (let row = 0; row < block.rows; row += 1) {
      const [source = '', id = ''] = [sources[row], ids[row]];
      const earlyEndMs = at(earlyEnds, row) * 1000;
      const first = {
        sequence: at(firstSequences, row),
        updatedMs: at(firstUpdates, row),
        endMs: at(firstEnds, row) * 1000,
      };
      found.push({
        bookingNo: numberOfHalves(at(highs, row), at(lows, row)),
        source,
        id,
        key: identityKey(source, id),
        buildingNo: at(buildings, row),
        zoneNo: at(zones, row),
        startMs: at(starts, row) * 1000,
        isDeleted: at(deleted, row) === 1,
        sequence: at(sequences, row),
        updatedMs: at(updates, row),
        content: at(contents, row),
        ends: { earlyEndMs: Number.isNaN(earlyEndMs) ? null : earlyEndMs, first },
      });
    }
  }
  return found;
}
