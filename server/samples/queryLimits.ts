import type { ClickHouseSettings } from '@clickhouse/client';
import type { QueryClass } from './Samples.ts';

const gibibyte = 1024 ** 3;

interface QueryLimits {
  seconds: number;
  memoryBytes: number;
  /** The answer is held whole by the engine, by this process, and as parsed rows. */
  resultBytes: number;
}

const limitsOf: Record<QueryClass, QueryLimits> = {
  interactive: { seconds: 30, memoryBytes: 3 * gibibyte, resultBytes: gibibyte / 8 },
  bulk: { seconds: 600, memoryBytes: 6 * gibibyte, resultBytes: gibibyte / 2 },
  background: { seconds: 600, memoryBytes: 3 * gibibyte, resultBytes: gibibyte / 8 },
};

/** How long a caller waits for an answer, in milliseconds: the engine's own limit comes first. */
export function answerTimeoutMs(queryClass: QueryClass): number {
  return (limitsOf[queryClass].seconds + 15) * 1000;
}

/** Settings of every query of a class. Answers are whole or an error, never a beginning followed by an error. */
export function querySettings(queryClass: QueryClass): ClickHouseSettings {
  const { seconds, memoryBytes, resultBytes } = limitsOf[queryClass];
  return {
    wait_end_of_query: 1,
    max_execution_time: seconds,
    max_memory_usage: String(memoryBytes),
    max_bytes_before_external_group_by: String(memoryBytes / 2),
    max_bytes_before_external_sort: String(memoryBytes / 2),
    max_result_bytes: String(resultBytes),
    result_overflow_mode: 'throw',
    ...(queryClass === 'background' ? { max_threads: 1, max_insert_threads: '1' } : {}),
    session_timezone: 'UTC',
    // Rewrites that find nothing in our texts and cost the longest of them 40 ms of analysis.
    optimize_and_compare_chain: 0,
    optimize_syntax_fuse_functions: 0,
    output_format_json_quote_64bit_integers: 0,
    output_format_json_quote_denormals: 0,
  };
}

/**
 * Settings of every insert: read by one thread into one block, so that a batch is one part per month; answered when it is on
 * the disk.
 */
export function insertSettings(): ClickHouseSettings {
  return {
    wait_end_of_query: 1,
    max_execution_time: limitsOf.bulk.seconds,
    async_insert: 0,
    input_format_parallel_parsing: 0,
    max_insert_threads: '1',
    max_insert_block_size: String(2 ** 24),
    max_insert_block_size_bytes: String(gibibyte),
    max_partitions_per_insert_block: '0',
  };
}

/** Settings of an insert that selects from binary input, in blocks of `maxRows` rows, without merging rows of a block. */
export function nativeInsertSettings(maxRows: number): ClickHouseSettings {
  return {
    wait_end_of_query: 1,
    max_execution_time: limitsOf.bulk.seconds,
    max_threads: 1,
    max_insert_threads: '1',
    min_insert_block_size_rows: String(maxRows),
    min_insert_block_size_bytes: '0',
    max_partitions_per_insert_block: '0',
    optimize_on_insert: 0,
  };
}
