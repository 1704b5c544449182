import { randomBytes, randomUUID } from 'node:crypto'
import type { CreatedWebhook, NewWebhook, Webhook, WebhookDelivery, WebhookEvent } from '@uwkit/core/webhook'
import type { Queryable } from '../db/database.ts'
import { Listed, type ListPart, listIds, sortByIds } from '../db/list.ts'
import { type Sql, sql, steady, textList } from '../db/sql.ts'
import { badRequest, notFound } from '../http/http-error.ts'
import type { Queue } from '../queue/queue.ts'
import { newEvent } from './event.store.ts'

/** Maximum number of webhooks per company. Our own choice. */
const maximumWebhooks = 20

/** How long deliveries are stored, seconds. Our own choice: as long as the results of long work. */
export const deliverySeconds = 30 * 24 * 3600

/** Job kind that sends a delivery. */
export const deliveryJob = 'webhook.deliver'

const columns: Sql = sql`id, url, events, created_by, created_on`
const deliveryColumns: Sql = sql`id, webhook_id, event, record_id, state, tries, status, error, created_on, tried_on`

/** Returns the webhooks of a company, latest first. */
export function listWebhooks(db: Queryable, companyId: string): Promise<Webhook[]> {
  return db.query<Webhook>(
    sql`select ${columns} from webhook where company_id = ${companyId} order by created_on desc, id`,
  )
}

/** Registers a webhook; its secret is returned only here. @throws {HttpError} 400, the maximum number is reached. */
export async function createWebhook(
  db: Queryable,
  { id: userId, companyId }: { id: string; companyId: string },
  { url, events }: NewWebhook,
  now: number,
): Promise<CreatedWebhook> {
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

/** Deletes a webhook with its deliveries. @throws {HttpError} 404, the company has none with that id. */
export async function deleteWebhook(db: Queryable, companyId: string, id: string): Promise<void> {
  const rows = await db.query(sql`delete from webhook where id = ${id} and company_id = ${companyId} returning id`)
  if (rows.length === 0) throw notFound('Webhook')
}

/** Returns one page of the deliveries to a webhook, latest first. @throws {HttpError} 404, the company has none with that id. */
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
    return sortByIds(ids, rows)
  })
}

/** Event sent to webhooks and event streams. */
export interface PublishedEvent {
  event: WebhookEvent
  /** ID of the deal, or of the upload that was read. */
  recordId: string
  /** Data in the body, as named in the API. */
  data: Readonly<Record<string, unknown>>
  /** User whose work it was: receives the readings, and determines the company whose queue the deliveries wait in. */
  userId: string
}

/** Sends an event to streams, and to the company's webhooks for it; in a transaction, only if that commits. */
export async function publishEvent(
  db: Queryable,
  queue: Queue,
  companyId: string | null,
  { event, recordId, data, userId }: PublishedEvent,
  now: number,
): Promise<void> {
  const isUserEvent = event === 'reading.finished' || companyId === null
  const audience = isUserEvent ? `user:${userId}` : `company:${companyId}`
  const webhooks = await db.query<{ webhookId: string }>(
    steady(sql`
      with published as (${newEvent({ audience, type: event, data, createdOn: now })})
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

/** Sends a delivery again, starting with the first attempt. @throws {HttpError} 404, the company has none with that id. */
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

/** Removes deliveries older than a time. */
export async function removeOldDeliveries(db: Queryable, before: number): Promise<void> {
  await db.query(sql`delete from webhook_delivery where created_on < ${before}`)
}

/** Data needed to send a delivery. */
export interface PendingDelivery {
  id: string
  body: string
  url: string
  secret: string
}

/** Returns a delivery that waits to be sent; `null` if it was sent, or was deleted with its webhook. */
export async function pendingDelivery(db: Queryable, id: string): Promise<PendingDelivery | null> {
  const [delivery] = await db.query<PendingDelivery>(sql`
    select webhook_delivery.id, body, url, secret
    from webhook_delivery join webhook on webhook.id = webhook_id
    where webhook_delivery.id = ${id} and state = 'waiting'`)
  return delivery ?? null
}

/** Stores the result of an attempt. */
export async function saveAttempt(
  db: Queryable,
  id: string,
  { state, status, error }: Pick<WebhookDelivery, 'state' | 'status' | 'error'>,
  now: number,
): Promise<void> {
  await db.query(sql`
    update webhook_delivery set state = ${state}, tries = tries + 1, status = ${status}::integer, error = ${error}::text,
      tried_on = ${now} where id = ${id}`)
}
