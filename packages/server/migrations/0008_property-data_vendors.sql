-- What outside vendors know, as an administrator imported it. Times are seconds since 1970, UTC.
create table vendor_record (
  -- Which table it comes from: yardi, expense_comps, costar, crm, ...
  kind text not null,
  -- To whom it belongs, as an opportunity of a company's CRM does; '' for what all may see.
  company_id text not null default '',
  id text not null,
  -- What is looked up by: a property's number for its data sets, a zip code, a tract.
  group_key text,
  -- Names and addresses in one line, for searches.
  words text,
  lat double precision,
  lng double precision,
  -- As core's type of the kind has it.
  content jsonb not null,
  -- Invented for a demo; makes way for the first real table of its kind.
  is_synthetic boolean not null,
  primary key (kind, company_id, id)
);
create index vendor_record_group on vendor_record (kind, group_key, id);
create index vendor_record_place on vendor_record (kind, lat, lng);

-- Reports of security gauges: asked for, and made.
create table gauge_report (
  gauge_id text primary key,
  asked_on double precision not null,
  ready_on double precision
);
