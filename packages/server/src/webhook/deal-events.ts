import type { Endpoint } from '@uwkit/core/contract'
import { isUnrecorded } from '../account/audit.store.ts'
import { sql, steady, textList } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { publishEvent } from './webhook.store.ts'

/** The values of a call: its input and its result. */
interface CallValues {
  path: Readonly<Record<string, string>>
  body: unknown
  result?: unknown
}

/** Creates a workbook of a deal without changing the deal. */
const sizerPath = '/v3/me/sizer/{type}'

/**
 * Returns the deals of a write, for their history and notifications. Called before the write as well, because deleted
 * or moved records cannot be found afterwards.
 *
 * @param known Deals found already, which are not looked up again.
 */
export async function affectedDeals(
  endpoint: Endpoint,
  values: CallValues,
  context: Context,
  known: readonly string[] = [],
): Promise<string[]> {
  const { db, visitor } = context
  if (visitor === null || isUnrecorded(endpoint)) return []
  const found = [...Object.values(values.path), ...idsIn(values.body), ...idsIn(values.result)].filter(
    (id) => !known.includes(id),
  )
  if (found.length === 0) return []
  const { id: userId, companyId } = visitor.user
  const isOwn =
    companyId === null ? sql`deal.company_id is null and deal.user_id = ${userId}` : sql`company_id = ${companyId}`
  const ids = textList(found)
  // Goes from the records to their deals: the reverse would check every deal of the company for each of them.
  const rows = await db.query<{ id: string }>(
    steady(sql`
    select deal.id from deal where ${isOwn} and id in (
      select unnest(${ids})
      union all select deal_id from deal_record where id = any(${ids})
      union all select deal_id from deal_picture where uid = any(${ids})
      union all select deal_id from deal_file where uid = any(${ids})
      union all select deal_id from rent_roll where id = any(${ids})
      union all select deal_id from operating_statement where id = any(${ids}) or bundle_id = any(${ids}))`),
  )
  return rows.map(({ id }) => id)
}

/** Returns the ids in a request or answer. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, uid, ids, dealId, bundleId } = value as Readonly<Record<string, unknown>>
  const found = [id, uid, dealId, bundleId, ...(Array.isArray(ids) ? ids : [])]
  return found.filter((one): one is string => typeof one === 'string')
}

/** Notifies subscribers that a call changed deals, once per deal. */
export async function publishChangedDeals(
  endpoint: Endpoint,
  dealIds: readonly string[],
  { db, queue, visitor, now }: Context,
): Promise<void> {
  if (visitor === null || endpoint.path === sizerPath) return
  const { user } = visitor
  for (const dealId of new Set(dealIds)) {
    const data = { deal_id: dealId, call: `${endpoint.method} ${endpoint.path}`, user_id: user.id }
    const event = { event: 'deal.changed', recordId: dealId, data, userId: user.id } as const
    await publishEvent(db, queue, user.companyId, event, now())
  }
}

/** Notifies subscribers that a document or workbook of a deal was created. */
export async function publishFinishedExport(
  { db, queue, session: { user }, now }: Context,
  dealId: string,
  made: { export: string; format: string },
): Promise<void> {
  const data = { deal_id: dealId, ...made, user_id: user.id }
  const event = { event: 'export.finished', recordId: dealId, data, userId: user.id } as const
  await publishEvent(db, queue, user.companyId, event, now())
}
