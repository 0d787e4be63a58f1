import { queryBind } from 'chdb';
import { loadSql } from '#server/core/loadSql.ts';
import type { ConvertMessage, ConvertedMessage } from './ParquetWriter.ts';

const toParquet = loadSql(import.meta.url, './toParquet.sql');

function tell(message: ConvertedMessage): void {
  process.send?.(message);
}

process.on('message', ({ arrow, parquet }: ConvertMessage) => {
  try {
    queryBind(toParquet, { arrow, parquet }, 'TSV');
    tell({ fault: null });
  } catch (error) {
    tell({ fault: error instanceof Error ? error.message : String(error) });
  }
});

// It holds nothing that would be lost.
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
