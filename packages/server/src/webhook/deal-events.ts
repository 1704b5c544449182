import type { Endpoint } from '@uwkit/core/contract'
import { sql, textList } from '../db/sql.ts'
import { dealsWithin } from '../deal/index.ts'
import type { Context } from '../http/context.ts'
import { tellWebhooks, webhooksFor } from './webhook.store.ts'

/** What a call was about: what came with it, and what came of it. */
interface CallValues {
  path: Readonly<Record<string, string>>
  body: unknown
  result?: unknown
}

/** Locks are taken and given back every minute, and are no part of a history. */
const lockPath = '/auth/set_lock'
/** Makes a workbook of a deal, which leaves the deal as it is. */
const sizerPath = '/v3/me/sizer/{type}'

/**
 * The deals that a write is about, for their history and for webhooks. Asked before the write as well, because what was deleted is
 * found no more.
 */
export async function dealsOfWrite(endpoint: Endpoint, values: CallValues, context: Context): Promise<string[]> {
  const { db, visitor } = context
  if (visitor === null || endpoint.path === lockPath) return []
  const { id: userId, companyId } = visitor.user
  const ids = textList([...Object.values(values.path), ...idsIn(values.body), ...idsIn(values.result)])
  const rows = await db.query<{ id: string }>(sql`
    select deal.id from deal where ${dealsWithin({ kind: 'company', userId, companyId })} and (
      id = any(${ids})
      or id in (select deal_id from deal_record where id = any(${ids}))
      or id in (select deal_id from deal_picture where id = any(${ids}))
      or id in (select deal_id from deal_file where uid = any(${ids}))
      or id in (select deal_id from rent_roll where id = any(${ids}))
      or id in (select deal_id from operating_statement where id = any(${ids}) or bundle_id = any(${ids})))`)
  return rows.map(({ id }) => id)
}

/** The ids in what was sent or answered. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, uid, ids, dealId, bundleId } = value as Readonly<Record<string, unknown>>
  const found = [id, uid, dealId, bundleId, ...(Array.isArray(ids) ? ids : [])]
  return found.filter((one): one is string => typeof one === 'string')
}

/** Tells the webhooks of the company that deals were changed by a call; each deal once. */
export async function tellChangedDeals(
  endpoint: Endpoint,
  dealIds: readonly string[],
  { db, queue, visitor, now }: Context,
): Promise<void> {
  if (visitor === null || endpoint.path === sizerPath) return
  const { user } = visitor
  if (user.companyId === null || (await webhooksFor(db, user.companyId, 'deal.changed')).length === 0) return
  for (const dealId of new Set(dealIds)) {
    const data = { deal_id: dealId, call: `${endpoint.method} ${endpoint.path}`, user_id: user.id }
    const told = { event: 'deal.changed', recordId: dealId, data, userId: user.id } as const
    await tellWebhooks(db, queue, user.companyId, told, now())
  }
}

/** Tells the webhooks of the company that a document or workbook of a deal was made. */
export async function tellFinishedExport(
  { db, queue, session: { user }, now }: Context,
  dealId: string,
  made: { export: string; format: string },
): Promise<void> {
  const data = { deal_id: dealId, ...made, user_id: user.id }
  const told = { event: 'export.finished', recordId: dealId, data, userId: user.id } as const
  await tellWebhooks(db, queue, user.companyId, told, now())
}
