-- Rows in the engine's own format as Parquet, by one thread, so that equal rows give equal bytes. What is in memory at once is a row group:
-- a million rows of all columns, as the engine has it by itself, took over a gigabyte. Bloom filters say nothing of rows that are in order.
INSERT INTO FUNCTION file({parquet:String}, 'Parquet')
SELECT * FROM file({native:String}, 'Native')
SETTINGS
  max_threads = 1,
  max_insert_threads = 1,
  input_format_parallel_parsing = 0,
  output_format_parquet_parallel_encoding = 0,
  output_format_parquet_row_group_size = 65536,
  output_format_parquet_write_bloom_filter = 0,
  min_insert_block_size_rows = 32768,
  min_insert_block_size_bytes = 0,
  storage_file_read_method = 'pread',
  engine_file_truncate_on_insert = 1
