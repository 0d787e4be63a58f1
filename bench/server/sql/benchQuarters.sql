create table bench_quarters (
  floor UInt8,
  quarter UInt32,
  minutes Float64,
  people Float64
) engine = MergeTree order by (floor, quarter)
