import { randomUUID } from 'node:crypto'
import type { Clock } from '@uwkit/core/client'
import type { Database, Queryable } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Mail, MailMessage } from './mail.ts'

/** A mail as it was kept. */
export interface OutboxMessage extends MailMessage {
  id: string
  /** Seconds since 1970. */
  createdOn: number
  /** `null` where it was only kept. */
  sentOn: number | null
}

const columns: Sql = sql`id, recipient as "to", subject, body as text, created_on, sent_on`

/** Mail that is only kept, for an administrator to read. */
export function outboxMail(db: Database, clock: Clock): Mail {
  return { send: (message) => keepMessage(db, message, clock.now() / 1000, null) }
}

/** Keeps a mail. */
export async function keepMessage(
  db: Queryable,
  { to, subject, text }: MailMessage,
  now: number,
  sentOn: number | null,
): Promise<void> {
  await db.query(sql`
    insert into outbox_message (id, recipient, subject, body, created_on, sent_on)
    values (${randomUUID()}, ${to}, ${subject}, ${text}, ${now}, ${sentOn}::double precision)`)
}

/** A page of the mails, the latest first, and how many there are in all. */
export async function listMessages(
  db: Queryable,
  page: { page: number; perPage: number },
): Promise<{ messages: OutboxMessage[]; count: number }> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from outbox_message`)
  const messages = await db.query<OutboxMessage>(
    sql`select ${columns} from outbox_message order by created_on desc, id${pageOf(page)}`,
  )
  return { messages, count: row?.count ?? 0 }
}
