import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { MadeWebhook, NewWebhook, Webhook, WebhookDelivery, WebhookEvent } from '@uwkit/core/webhook'
import type { Queryable } from '../db/database.ts'
import { inOrderOf, Listed, type ListPart, listIds } from '../db/list.ts'
import { type Sql, sql, steady, textList } from '../db/sql.ts'
import type { AppParts } from '../http/context.ts'
import { badRequest, notFound } from '../http/http-error.ts'
import type { Job, Queue } from '../queue/queue.ts'
import { newEvent } from './event-streams.ts'

/** How long a delivery waits after each failed try, seconds: seven tries over some eight and a half hours. Our own choice. */
export const deliveryPauses: readonly number[] = [10, 60, 300, 1_800, 7_200, 21_600]

/**
 * The headers that sign a body: who receives it works the same out with the secret, and drops what differs or is old.
 *
 * @param secret `whsec_` and a key in base64.
 * @param seconds When it is sent, seconds since 1970.
 * @source Standard Webhooks, version 1: HMAC-SHA256 of `id.timestamp.body`, in base64 after `v1,`.
 * @example
 * signedHeaders('whsec_c2VjcmV0', 'd1', 1000, '{}')['webhook-timestamp']
 * // => '1000'
 */
export function signedHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const timestamp = String(Math.floor(seconds))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/**
 * Sends a delivery once. A receiver that does not take it is tried again by the queue, until the last try has failed.
 *
 * @throws {Error} It was not taken, and is to be tried again. @throws What `signal` was aborted with.
 */
export async function deliver(
  id: string,
  { attempts }: Pick<Job, 'attempts'>,
  { db, clock, outbound }: Pick<AppParts, 'db' | 'clock' | 'outbound'>,
  signal: AbortSignal,
): Promise<null> {
  const delivery = await deliveryToSend(db, id)
  if (delivery === null) return null
  const now = clock.now() / 1000
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'uwkit-webhooks',
    ...signedHeaders(delivery.secret, id, now, delivery.body),
  }
  const answer = await outbound.post(delivery.url, headers, delivery.body, signal).then(
    (status) => ({ status, error: status >= 200 && status < 300 ? null : `The receiver returned ${status}` }),
    (error: unknown) => ({ status: null, error: error instanceof Error ? error.message : String(error) }),
  )
  signal.throwIfAborted()
  const isLast = attempts > deliveryPauses.length
  const state = answer.error === null ? 'delivered' : isLast ? 'failed' : 'waiting'
  await keepTry(db, id, { ...answer, state }, now)
  // What a receiver does wrong is the company's to mend: the job is done, and alarms nobody here.
  if (answer.error !== null && !isLast) throw new Error(answer.error)
  return null
}

/** Most webhooks of one company. Our own choice. */
const maximumWebhooks = 20

/** How long deliveries are kept, seconds. Our own choice: as long as the results of long work. */
export const deliverySeconds = 30 * 24 * 3600

/** The kind of job that sends a delivery. */
export const deliveryJob = 'webhook.deliver'

const columns: Sql = sql`id, url, events, created_by, created_on`
const deliveryColumns: Sql = sql`id, webhook_id, event, record_id, state, tries, status, error, created_on, tried_on`

/** The webhooks of a company, the latest first. */
export function listWebhooks(db: Queryable, companyId: string): Promise<Webhook[]> {
  return db.query<Webhook>(
    sql`select ${columns} from webhook where company_id = ${companyId} order by created_on desc, id`,
  )
}

/** Registers a webhook; its secret is handed back this once. @throws {HttpError} 400, there are as many as may be. */
export async function createWebhook(
  db: Queryable,
  { id: userId, companyId }: { id: string; companyId: string },
  { url, events }: NewWebhook,
  now: number,
): Promise<MadeWebhook> {
  const [have] = await db.query<{ count: number }>(
    sql`select count(*) as count from webhook where company_id = ${companyId}`,
  )
  if ((have?.count ?? 0) >= maximumWebhooks)
    throw badRequest(`A company can have at most ${maximumWebhooks} webhooks. Delete one first.`)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const [webhook] = await db.query<Webhook>(sql`
    insert into webhook (id, company_id, url, events, secret, created_by, created_on)
    values (${randomUUID()}, ${companyId}, ${url}, ${textList([...new Set(events)])}, ${secret}, ${userId}, ${now})
    returning ${columns}`)
  if (webhook === undefined) throw notFound('Webhook')
  return { ...webhook, secret }
}

/** Deletes a webhook with its deliveries. @throws {HttpError} 404, the company has none of that id. */
export async function deleteWebhook(db: Queryable, companyId: string, id: string): Promise<void> {
  const rows = await db.query(sql`delete from webhook where id = ${id} and company_id = ${companyId} returning id`)
  if (rows.length === 0) throw notFound('Webhook')
}

/** A page of what was sent to a webhook, the latest first. @throws {HttpError} 404, the company has none of that id. */
export async function listDeliveries(
  db: Queryable,
  companyId: string,
  id: string,
  part: Omit<ListPart, 'sort'>,
): Promise<Listed<WebhookDelivery>> {
  const found = await db.query(sql`select id from webhook where id = ${id} and company_id = ${companyId}`)
  if (found.length === 0) throw notFound('Webhook')
  const source = {
    from: sql`webhook_delivery`,
    conditions: [sql`webhook_id = ${id}`],
    id: sql`id`,
    sortable: { created_on: sql`created_on` },
  }
  return new Listed(await listIds(db, source, { ...part, sort: 'created_on-desc' }), async (ids) => {
    const rows = await db.query<WebhookDelivery>(
      sql`select ${deliveryColumns} from webhook_delivery where id = any(${textList(ids)})`,
    )
    return inOrderOf(ids, rows)
  })
}

/** What is told to webhooks, and to streams of events. */
interface EventToTell {
  event: WebhookEvent
  /** The deal, or the upload that was read. */
  recordId: string
  /** What the body says of it, as it is spelled on the wire. */
  data: Readonly<Record<string, unknown>>
  /** Whose work it was: who hears of a reading, and in the line of whose company the deliveries wait. */
  userId: string
}

/** Tells an event to streams, and to the webhooks of the company that ask for it; in a transaction, only where that comes through. */
export async function tellEvent(
  db: Queryable,
  queue: Queue,
  companyId: string | null,
  { event, recordId, data, userId }: EventToTell,
  now: number,
): Promise<void> {
  const isOfUser = event === 'reading.finished' || companyId === null
  const audience = isOfUser ? `user:${userId}` : `company:${companyId}`
  const webhooks = await db.query<{ webhookId: string }>(
    steady(sql`
      with told as (${newEvent({ audience, type: event, data, createdOn: now })})
      select id as webhook_id from webhook where company_id = ${companyId}::text and ${event} = any(events) order by id`),
  )
  for (const { webhookId } of webhooks) {
    const id = randomUUID()
    const body = JSON.stringify({ id, type: event, created_on: now, data })
    await db.query(sql`
      insert into webhook_delivery (id, webhook_id, event, record_id, body, state, created_on)
      values (${id}, ${webhookId}, ${event}, ${recordId}, ${body}, 'waiting', ${now})`)
    await queue.add({ kind: deliveryJob, payload: { id }, userId }, db)
  }
}

/** Sends a delivery again, from the first try on. @throws {HttpError} 404, the company has none of that id. */
export async function replayDelivery(
  db: Queryable,
  queue: Queue,
  { id: userId, companyId }: { id: string; companyId: string },
  id: string,
): Promise<WebhookDelivery> {
  const [delivery] = await db.query<WebhookDelivery>(sql`
    update webhook_delivery set state = 'waiting'
    where id = ${id} and webhook_id in (select id from webhook where company_id = ${companyId})
    returning ${deliveryColumns}`)
  if (delivery === undefined) throw notFound('Delivery')
  await queue.add({ kind: deliveryJob, payload: { id }, userId }, db)
  return delivery
}

/** Removes what was sent some time ago. */
export async function removeOldDeliveries(db: Queryable, before: number): Promise<void> {
  await db.query(sql`delete from webhook_delivery where created_on < ${before}`)
}

/** What is needed to send a delivery. */
interface DeliveryToSend {
  id: string
  body: string
  url: string
  secret: string
}

/** A delivery that waits to be sent; `null` for one that was sent, or is gone with its webhook. */
async function deliveryToSend(db: Queryable, id: string): Promise<DeliveryToSend | null> {
  const [delivery] = await db.query<DeliveryToSend>(sql`
    select webhook_delivery.id, body, url, secret
    from webhook_delivery join webhook on webhook.id = webhook_id
    where webhook_delivery.id = ${id} and state = 'waiting'`)
  return delivery ?? null
}

/** Writes down how a try ended. */
async function keepTry(
  db: Queryable,
  id: string,
  { state, status, error }: Pick<WebhookDelivery, 'state' | 'status' | 'error'>,
  now: number,
): Promise<void> {
  await db.query(sql`
    update webhook_delivery set state = ${state}, tries = tries + 1, status = ${status}::integer, error = ${error}::text,
      tried_on = ${now} where id = ${id}`)
}
