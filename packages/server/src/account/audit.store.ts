import { randomUUID } from 'node:crypto'
import { type AuditEntry, actorName, isProviderAdministrator, type User } from '@uwkit/core/account'
import { contract, type Endpoint } from '@uwkit/core/contract'
import { without } from '@uwkit/core/shared'
import type { Queryable } from '../db/database.ts'
import { Listed, type ListPart, listIds, sortByIds } from '../db/list.ts'
import { containsText, type Scope, type Sql, sql, steady, textList, within } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { actorOf, userNameOf } from './user.store.ts'

/** The values of a call: its input and its result. */
interface CallValues {
  path: Readonly<Record<string, string>>
  body: unknown
  result: unknown
}

/** The same, with the deals that the call belongs to. */
interface RecordedCall extends CallValues {
  dealIds: readonly string[]
}

/** Clients take locks and report presence every minute; neither changes a record. */
const passing: ReadonlySet<string> = new Set(['/auth/set_lock', '/v3/deals/{id}/presence'])

/** Returns whether calls of this kind are never recorded: not in the audit trail, a deal's history or webhooks. */
export const isUnrecorded = ({ path }: Pick<Endpoint, 'path'>): boolean => passing.has(path)

/**
 * Returns the ids of the records a call is about: those in its path, else those in its body, else those it created.
 *
 * @example
 * recordIdsOf({ path: {}, body: { ids: ['s1', 's2'] }, result: undefined })
 * // => ['s1', 's2']
 */
export function recordIdsOf({ path, body, result }: CallValues): (string | null)[] {
  const [first] = Object.values(path)
  if (first !== undefined) return [first]
  const sent = fieldsOf(body)
  const made = fieldsOf(result)
  if (Array.isArray(sent.ids) && sent.ids.length > 0) return sent.ids.map(String)
  const found = [made.id, made.uid, made.bundleId, sent.dealId].find((id) => typeof id === 'string')
  return [found ?? null]
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Path with which an administrator of the provider starts and stops acting as a user. */
const actAsPath = '/auth/connect_as_user'

/**
 * Returns the company whose trail contains a call: the company whose user or settings a provider administrator changes,
 * so that its own administrators see it; otherwise the user's company.
 */
function companyOf(recordId: string | null, { result }: CallValues, user: User, [changed]: Iterable<string>): Sql {
  const { companyId } = user
  if (!isProviderAdministrator(user)) return sql`${companyId}::text`
  const answered = fieldsOf(result).companyId
  const named = changed ?? (typeof answered === 'string' ? answered : null)
  return sql`coalesce((select company_id from account_user where id = ${recordId}::text),
    (select id from company where id = ${recordId}::text), ${named}::text, ${companyId}::text)`
}

/** Records that a user changed something, in the transaction of the change if there is one. */
export async function recordChange(endpoint: Endpoint, values: RecordedCall, context: Context): Promise<void> {
  const { db, visitor, requestId, changedFields, changedCompanies, now } = context
  if (visitor === null || isUnrecorded(endpoint)) return
  const { user, key } = visitor
  const actor = actorOf(user)
  // A user who stops acting as another gets their own account in the answer; the record is the user's.
  const recordIds = endpoint.method === 'DELETE' && endpoint.path === actAsPath ? [user.id] : recordIdsOf(values)
  for (const recordId of recordIds) {
    await db.query(
      steady(sql`
      insert into audit_entry (id, created_on, call, record_id, company_id, user_id, user_name, real_user_id, real_user_name,
        key_id, request_id, deal_ids, fields)
      values (${randomUUID()}, ${now()}, ${`${endpoint.method} ${endpoint.path}`}, ${recordId}, ${companyOf(recordId, values, user, changedCompanies)},
        ${actor.userId}, ${actor.userName}, ${actor.realUserId}, ${actor.realUserName},
        ${key?.id ?? null}, ${requestId}, ${textList([...new Set(values.dealIds)])}, ${textList([...changedFields])})`),
    )
  }
}

/** What calls do, in words for the reader of a history; the API summaries are written for programs. */
export const actionLabels: Readonly<Record<string, string>> = {
  'DELETE /v3/deals/{id}': 'Delete a deal',
  'DELETE /v3/deal_files/{id}': 'Delete a file',
  'DELETE /v3/loans/{id}': 'Delete a loan',
  'POST /v3/deals/mapping': 'Link a deal to vendors',
  'POST /v3/deals/{id}/comments': 'Comment',
  'POST /v3/deals/{id}/sign_offs': 'Sign off on a section',
  'POST /v3/deals/{id}/versions': 'Save a version',
  'POST /v3/me/buildings': 'Add a building',
  'PUT /v3/buildings/{id}': 'Change a building',
  'POST /v3/me/common_amenities': 'Add common amenities',
  'PUT /v3/common_amenities/{id}': 'Change common amenities',
  'POST /v3/me/unit_amenities': 'Add unit amenities',
  'PUT /v3/unit_amenities/{id}': 'Change unit amenities',
  'POST /v3/me/finish_amenities': 'Add unit finishes',
  'PUT /v3/finish_amenities/{id}': 'Change unit finishes',
  'POST /v3/me/utilities': 'Add a utility',
  'PUT /v3/utilities/{id}': 'Change a utility',
  'POST /v3/me/crime': 'Add a crime record',
  'PUT /v3/crime/{id}': 'Change a crime record',
  'POST /v3/me/loans': 'Add a loan',
  'PUT /v3/loans/{id}': 'Change a loan',
  'POST /v3/me/lender_uw': 'Add lender underwriting',
  'PUT /v3/deals/{id}/lender_uw': 'Change lender underwriting',
  'POST /v3/me/wysiwygs': 'Add the summary page',
  'PUT /v3/deals/{id}/wysiwygs': 'Change the summary page',
  'POST /v3/deals/{id}/wysiwygs/versions/{versionId}': 'Restore a version of the summary page',
  'POST /operating_statement/expense_comparable/{id}': 'Select expense comps',
  'POST /v3/deals/{id}/rent_comps': 'Select rent comps',
  'POST /v3/me/pictures': 'Add a picture',
  'PUT /v3/pictures/{uid}': 'Change a picture',
  'POST /v3/me/deal_files': 'Add a file',
  'POST /v3/me/deal_progress': 'Set deal progress',
  'PUT /v3/deals/{id}/deal_progress/{progressId}': 'Change deal progress',
  'DELETE /v3/deals/{id}/deal_progress/{progressId}': 'Delete deal progress',
  'POST /v3/deals/{id}/export/{template}': 'Export a document',
  'POST /v3/me/sizer/{type}': 'Export a sizing workbook',
  'POST /rent_roll': 'Save a new rent roll',
  'PUT /rent_roll/{id}': 'Change a rent roll',
  'POST /operating_statement': 'Save new statements',
  'PUT /operating_statement/{id}': 'Change statements',
  'POST /v3/readings/{id}/save': 'Save an upload',
}

/** What each call does: its summary up to the first period or comma. */
const actions: ReadonlyMap<string, string> = new Map(
  Object.values(contract)
    .flatMap((concept): Endpoint[] => Object.values(concept))
    .map(({ method, path, summary }) => [`${method} ${path}`, /^[^.,;:(]+/.exec(summary)?.[0].trim() ?? summary]),
)

/** Filter for the entries of the trail. */
interface AuditFilter {
  recordId?: string | undefined
  userId?: string | undefined
  /** Words from a name, a call or a record. */
  filter?: string | undefined
  /** Seconds since 1970. */
  since?: number | undefined
  until?: number | undefined
}

/** Returns one page of the audit trail in scope, latest first, filtered if requested. */
export async function listAudit(
  db: Queryable,
  scope: Scope,
  { recordId, userId, filter = '', since, until, ...part }: Omit<ListPart, 'sort'> & AuditFilter,
): Promise<Listed<AuditEntry>> {
  const words = filter.split(/\s+/).filter((word) => word !== '')
  const conditions = [
    within(scope, { user: sql`user_id`, company: sql`company_id` }),
    ...(recordId === undefined ? [] : [sql`record_id = ${recordId}`]),
    // A user who acted as another is found under either name.
    ...(userId === undefined ? [] : [sql`(user_id = ${userId} or real_user_id = ${userId})`]),
    ...(since === undefined ? [] : [sql`created_on >= ${since}`]),
    ...(until === undefined ? [] : [sql`created_on < ${until}`]),
    ...words.map((word) => containsText(word, [sql`concat_ws(' ', user_name, real_user_name, call, record_id)`])),
  ]
  return listEntries(db, conditions, part)
}

/** Returns one page of the changes to a deal and its records, latest first. The caller must check first that the deal is in scope. */
export function listHistory(db: Queryable, dealId: string, part: Omit<ListPart, 'sort'>): Promise<Listed<AuditEntry>> {
  return listEntries(db, [sql`deal_ids @> array[${dealId}::text]`], part)
}

async function listEntries(
  db: Queryable,
  conditions: readonly Sql[],
  part: Omit<ListPart, 'sort'>,
): Promise<Listed<AuditEntry>> {
  const source = { from: sql`audit_entry`, conditions, id: sql`id`, sortable: { created_on: sql`created_on` } }
  return new Listed(await listIds(db, source, { ...part, sort: 'created_on-desc' }), async (ids) => {
    const rows = await db.query<Omit<AuditEntry, 'action' | 'record'>>(
      sql`select ${columns} from audit_entry where id = any(${textList(ids)})`,
    )
    const records = await namedRecords(
      db,
      rows.flatMap(({ recordId }) => recordId ?? []),
    )
    return sortByIds(ids, rows).map((row) => ({
      ...row,
      record: records.get(row.recordId ?? '') ?? null,
      action: actionLabels[row.call] ?? actions.get(row.call) ?? row.call,
    }))
  })
}

const columns = sql`id, created_on, call, record_id, company_id, user_id, user_name, real_user_id, real_user_name, key_id,
  request_id, fields`

type NamedRecord = NonNullable<AuditEntry['record']>

/** Returns the names of records by their ids; deleted records are omitted. */
async function namedRecords(db: Queryable, recordIds: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  const ids = textList(recordIds)
  const rows = await db.query<NamedRecord & { id: string }>(sql`
    select id, 'deal' as kind, deal_name as name, id as deal_id from deal where id = any(${ids})
    union all select id, 'rent_roll', file_name, deal_id from rent_roll where id = any(${ids})
    union all select id, 'operating_statement', file_name, deal_id from operating_statement where id = any(${ids})
    union all select bundle_id, 'operating_statement', min(file_name), min(deal_id) from operating_statement
      where bundle_id = any(${ids}) group by bundle_id
    union all select id, case kind when 'loan' then 'loan' else 'property' end, null, deal_id from deal_record
      where id = any(${ids})
    union all select uid, 'file', file_name, deal_id from deal_file where uid = any(${ids})
    union all select uid, 'file', file_name, deal_id from deal_picture where uid = any(${ids})
    union all select id, 'user', coalesce(${userNameOf(sql`account_user.id`)}, email), null from account_user
      where id = any(${ids})`)
  return new Map(rows.map(({ id, ...record }) => [id, record]))
}

/** A call that changed a record, and who made it. */
export interface RecordedChange {
  recordId: string
  call: string
  /** The user who made the change and, if different, the user they acted as. */
  name: string
  /** Top-level fields that changed; `null` if unknown. */
  fields: string[] | null
}

/** Returns the changes to some records that the audit trail contains between two moments, earliest first. */
export async function recordedChanges(
  db: Queryable,
  recordIds: readonly string[],
  { after, until }: { after: number; until: number | null },
): Promise<RecordedChange[]> {
  const rows = await db.query<RecordedChange & { realUserName: string | null }>(sql`
    select record_id, call, user_name as name, real_user_name, nullif(fields, '{}') as fields from audit_entry
    where record_id = any(${textList(recordIds)}) and created_on > ${after}
      and (${until}::double precision is null or created_on <= ${until}::double precision)
    order by created_on, id`)
  return rows.map((row) => ({
    ...without(row, 'realUserName'),
    name: actorName(row.name, row.realUserName),
  }))
}
