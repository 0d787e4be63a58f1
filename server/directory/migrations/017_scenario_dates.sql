-- The day from which a scenario is planned, and that on which it was carried out.
alter table planning_scenario add column planned_on date;
alter table planning_scenario add column carried_out_on date;
