import { randomUUID } from 'node:crypto'
import type { Clock } from '@uwkit/core/client'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import type { Database, Queryable } from '../db/database.ts'
import { Listed, type ListPart, listIds, sortByIds } from '../db/list.ts'
import { type Sql, sql, textList } from '../db/sql.ts'
import type { JobHandler, Queue } from '../queue/queue.ts'

/** One message in plain text. */
export interface MailMessage {
  to: string
  subject: string
  text: string
}

/** Outgoing mail: by SMTP, or to the outbox that an administrator reads. */
export interface Mail {
  send(message: MailMessage): Promise<void>
}

/** A mail as stored. */
interface OutboxMessage extends MailMessage {
  id: string
  /** Seconds since 1970. */
  createdOn: number
  /** `null` if it was only stored. */
  sentOn: number | null
}

const columns: Sql = sql`id, recipient as "to", subject, body as text, created_on, sent_on`

/** Creates mail that is only stored, for an administrator to read. */
export function outboxMail(db: Database, clock: Clock): Mail {
  return { send: (message) => storeMessage(db, message, clock.now() / 1000, null) }
}

/** Stores a mail. */
async function storeMessage(
  db: Queryable,
  { to, subject, text }: MailMessage,
  now: number,
  sentOn: number | null,
): Promise<void> {
  await db.query(sql`
    insert into outbox_message (id, recipient, subject, body, created_on, sent_on)
    values (${randomUUID()}, ${to}, ${subject}, ${text}, ${now}, ${sentOn}::double precision)`)
}

/** Returns one page of the mails, latest first. */
export async function listMessages(db: Queryable, part: Omit<ListPart, 'sort'>): Promise<Listed<OutboxMessage>> {
  const source = { from: sql`outbox_message`, conditions: [], id: sql`id`, sortable: { created_on: sql`created_on` } }
  return new Listed(await listIds(db, source, { ...part, sort: 'created_on-desc' }), async (ids) => {
    const rows = await db.query<OutboxMessage>(
      sql`select ${columns} from outbox_message where id = any(${textList(ids)})`,
    )
    return sortByIds(ids, rows)
  })
}

/** Job kind that sends a mail. */
export const mailJob = 'mail.send'

/** A mail server. */
export interface SmtpSettings {
  /** `smtps://user:password@mail.example.com:465` */
  url: string
  /** Sender of the mails: `Underwriting <no-reply@example.com>`. */
  from: string
}

const Message = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** Creates mail sent through the queue, so that a mail server outage delays no answer and loses no mail. */
export function queuedMail(queue: Queue): Mail {
  return {
    send: async (message) => {
      await queue.add({ kind: mailJob, payload: message })
    },
  }
}

/** Sends the mails of the queue. Sent mail is stored without its text, because its links are private. */
export function sendMailHandler({ url, from }: SmtpSettings, db: Queryable, clock: Clock): JobHandler {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true })
  return async (payload) => {
    const { to, subject, text } = Message.parse(payload)
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    const now = clock.now() / 1000
    await storeMessage(db, { to, subject, text: '' }, now, now)
    return null
  }
}
