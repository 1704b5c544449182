import type { Endpoint } from '@uwkit/core/contract'
import { isPassing } from '../account/audit.store.ts'
import { sql, steady, textList } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { tellEvent } from './webhook.store.ts'

/** What a call was about: what came with it, and what came of it. */
interface CallValues {
  path: Readonly<Record<string, string>>
  body: unknown
  result?: unknown
}

/** Makes a workbook of a deal, which leaves the deal as it is. */
const sizerPath = '/v3/me/sizer/{type}'

/**
 * The deals that a write is about, for their history and for who tells of it. Asked before the write as well, because what was deleted or moved to
 * another deal is found no more.
 *
 * @param known Deals that were found already: what they are of needs no second look.
 */
export async function dealsOfWrite(
  endpoint: Endpoint,
  values: CallValues,
  context: Context,
  known: readonly string[] = [],
): Promise<string[]> {
  const { db, visitor } = context
  if (visitor === null || isPassing(endpoint)) return []
  const found = [...Object.values(values.path), ...idsIn(values.body), ...idsIn(values.result)].filter(
    (id) => !known.includes(id),
  )
  if (found.length === 0) return []
  const { id: userId, companyId } = visitor.user
  const isOwn =
    companyId === null ? sql`deal.company_id is null and deal.user_id = ${userId}` : sql`company_id = ${companyId}`
  const ids = textList(found)
  // From the records to their deals: looked at the other way round, every deal of the company would be asked for each of them.
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

/** The ids in what was sent or answered. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, uid, ids, dealId, bundleId } = value as Readonly<Record<string, unknown>>
  const found = [id, uid, dealId, bundleId, ...(Array.isArray(ids) ? ids : [])]
  return found.filter((one): one is string => typeof one === 'string')
}

/** Tells whoever asks for it that deals were changed by a call; each deal once. */
export async function tellChangedDeals(
  endpoint: Endpoint,
  dealIds: readonly string[],
  { db, queue, visitor, now }: Context,
): Promise<void> {
  if (visitor === null || endpoint.path === sizerPath) return
  const { user } = visitor
  for (const dealId of new Set(dealIds)) {
    const data = { deal_id: dealId, call: `${endpoint.method} ${endpoint.path}`, user_id: user.id }
    const told = { event: 'deal.changed', recordId: dealId, data, userId: user.id } as const
    await tellEvent(db, queue, user.companyId, told, now())
  }
}

/** Tells whoever asks for it that a document or workbook of a deal was made. */
export async function tellFinishedExport(
  { db, queue, session: { user }, now }: Context,
  dealId: string,
  made: { export: string; format: string },
): Promise<void> {
  const data = { deal_id: dealId, ...made, user_id: user.id }
  const told = { event: 'export.finished', recordId: dealId, data, userId: user.id } as const
  await tellEvent(db, queue, user.companyId, told, now())
}
