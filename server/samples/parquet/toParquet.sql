-- An Arrow stream as Parquet, by one thread, so that equal rows give equal bytes.
INSERT INTO FUNCTION file({parquet:String}, 'Parquet')
SELECT * FROM file({arrow:String}, 'ArrowStream')
SETTINGS
  max_threads = 1,
  max_insert_threads = 1,
  input_format_parallel_parsing = 0,
  output_format_parquet_parallel_encoding = 0,
  engine_file_truncate_on_insert = 1
