-- What a list shows of a statement beside its months: the property, and NOI in dollars, which is null for those saved before.
alter table operating_statement
  add column property text generated always as (statement ->> 'property') stored,
  add column net_operating_income double precision;
