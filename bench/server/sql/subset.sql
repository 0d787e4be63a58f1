-- Share of the time in which more people than `most` sit on the floors that stay open, those of closed ones multiplied.
select sum(minutes * (people > {most:Float64})) / sum(minutes) as share
from (
  select quarter, any(minutes) as minutes, sum(people * if(has({closed:Array(UInt8)}, floor), 1.2, 1)) as people
  from bench_quarters
  group by quarter
)
