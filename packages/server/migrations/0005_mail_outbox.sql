-- Mails that were sent, or only kept where there is no way to send them. Times are seconds since 1970, UTC.
create table outbox_message (
  id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_on double precision not null,
  -- Null where it was only kept.
  sent_on double precision
);
create index outbox_message_created on outbox_message (created_on desc nulls last, id);
