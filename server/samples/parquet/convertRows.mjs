// Nothing is compiled before it runs: a file would wait longer for that than for its conversion.
import { queryBind } from 'chdb';

process.on('message', ({ sql, native, parquet }) => {
  try {
    queryBind(sql, { native, parquet }, 'TSV');
    process.send?.({ fault: null });
  } catch (error) {
    process.send?.({ fault: error instanceof Error ? error.message : String(error) });
  }
});

// It holds nothing that would be lost.
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
