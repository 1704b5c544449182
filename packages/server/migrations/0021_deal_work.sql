-- What the progress of a deal is derived from, told in lists without reading its documents.
alter table operating_statement
  -- Whether every line with values above NOI has a category, as core's isComplete has it.
  add column is_mapped boolean not null generated always as (not jsonb_path_exists(statement,
    'lax $.lines[*] ? (@.isTotal == false && @.section != "below" && @.category == null && exists(@.values.* ? (@ != null)))')) stored;
alter table deal
  -- When a document or workbook of it was made last; null for never.
  add column exported_on double precision;
