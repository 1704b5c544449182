import { randomUUID } from 'node:crypto'
import { authorName, type User } from '@uwkit/core/account'
import { editConflict as words } from '@uwkit/core/contract'
import {
  Deal,
  DealChanges,
  type DealMapping,
  type DealOutline,
  type DealWork,
  NewDeal,
  type SizingOutcome,
} from '@uwkit/core/deal'
import * as z from 'zod'
import { productVersion } from '../app/product-version.ts'
import type { Queryable } from '../db/database.ts'
import { Listed, type ListPart, listIds, sortByIds, storedCount } from '../db/list.ts'
import { containsWords, differingFields, json, type Scope, type Sql, sql, steady, textList, within } from '../db/sql.ts'
import type { Writing } from '../http/context.ts'
import { withoutServerFields } from '../http/further.ts'
import { changed, type HttpError, notFound } from '../http/http-error.ts'

/** Returns the condition that a deal is in scope. */
export function dealsInScope(scope: Scope): Sql {
  return within(scope, { user: sql`deal.user_id`, company: sql`deal.company_id` })
}

/** A deal as stored. */
export interface DealRow {
  id: string
  content: Record<string, unknown>
  userId: string
  modifiedBy: string | null
  createdOn: number
  modifiedOn: number
}

const columns = sql`deal.id, deal.content, deal.user_id, deal.modified_by, deal.created_on, deal.modified_on`
const blank = blankValues(Deal)

function dealOf({ id, content, userId, modifiedBy, createdOn, modifiedOn }: DealRow): Deal {
  return { ...blank, ...content, id, createdBy: userId, modifiedBy, createdOn, modifiedOn } as Deal
}

/** Every deal has a name. */
const known: ReadonlySet<string> = new Set(['deal_name'])

/** Sort fields of deals, as named in the API. */
const sortable = {
  modified_on: sql`deal.modified_on`,
  created_on: sql`deal.created_on`,
  deal_name: sql`deal.name_order`,
  city: sql`lower(deal.city)`,
  state: sql`deal.state`,
  property_type: sql`deal.property_type`,
}

type OutlineRow = DealRow & Pick<DealOutline, Exclude<keyof DealOutline, keyof Deal>>

/** Condition that a document belongs to the deal's company and may therefore be linked to the deal. */
const ofCompany = sql`company_id is not distinct from deal.company_id`

/** Orders documents by one of their dates, latest first. */
const latestBy = (date: Sql): Sql => sql`${date} desc nulls last, modified_on desc`

/** A rent roll of only shops supplements that of the dwellings, as in `rollsOfDeal`. */
const isShopsOnly = sql`coalesce((outline -> 'totals' ->> 'dwellingCount')::integer = 0
  and (outline -> 'totals' ->> 'unitCount')::integer > 0, false)`

/** The worst `verdict` of some documents; null if one has none. */
export const aggregateVerdict = sql`case
  when bool_or(verdict is null) then null
  when bool_or(verdict = 'contradicts_itself') then 'contradicts_itself'
  when bool_or(verdict = 'read_not_proven') then 'read_not_proven'
  when bool_and(verdict = 'proven') then 'proven' end`

/** A deal with its documents and records, reading each table once. A tie is a printed total that was compared with a sum. */
const dealWithParts = sql`deal
  left join lateral (
    select count(*)::integer as number, coalesce(sum(ties_agree), 0) as agree, coalesce(sum(ties_off), 0) as off,
      array_agg(verdict) as verdicts, max(modified_on) as changed_on,
      (array_agg((outline -> 'totals' ->> 'unitCount')::integer order by ${latestBy(sql`as_of`)}))[1] as units,
      (array_agg(jsonb_build_object('verdict', verdict) order by ${latestBy(sql`as_of`)})
        filter (where not ${isShopsOnly}))[1] as latest
    from rent_roll where deal_id = deal.id and ${ofCompany}) rolls on true
  left join lateral (
    select count(distinct bundle_id)::integer as number, coalesce(sum(ties_agree), 0) as agree, coalesce(sum(ties_off), 0) as off,
      array_agg(verdict) as verdicts, max(modified_on) as changed_on,
      (array_agg(jsonb_build_object('isMapped', is_mapped, 'verdict', verdict) order by ${latestBy(sql`last_month`)})
        filter (where id is distinct from (deal.content ->> 'budgetId')))[1] as latest
    from operating_statement where deal_id = deal.id and ${ofCompany}) statements on true
  left join lateral (
    select max(modified_on) as changed_on,
      (array_agg((content ->> 'units')::integer order by number) filter (where kind = 'building'))[1] as units,
      (array_agg(content order by created_on, number) filter (where kind = 'loan'))[1] as loan
    from deal_record where deal_id = deal.id) records on true`

/**
 * Identifies the inputs of a deal's sizing: each document and record by its last change, in any order of saving, and
 * the sizing rules, which come with the product version.
 */
const sizingKey = sql`md5(concat_ws(' ', ${productVersion()}::text, deal.modified_on,
    (select string_agg(concat(id, ' ', modified_on), ',' order by id) from rent_roll one
      where one.deal_id = deal.id and one.${ofCompany}),
    (select string_agg(concat(id, ' ', modified_on), ',' order by id) from operating_statement one
      where one.deal_id = deal.id and one.${ofCompany}),
    (select string_agg(concat(id, ' ', modified_on), ',' order by id) from deal_record where deal_record.deal_id = deal.id),
    (select modified_on from deal_page where deal_page.deal_id = deal.id and kind = 'lender_underwriting')))`

/** Saved state of the work on a deal, as `DealWork`. It sizes nothing, because lists load many deals. */
const work = sql`jsonb_build_object(
  'rentRoll', rolls.latest,
  'statement', statements.latest,
  'loan', case when records.loan is not null then jsonb_build_object(
    'hasRate', coalesce(records.loan ->> 'noteRate', records.loan ->> 'underwritingRate') is not null,
    'hasValue', coalesce(records.loan ->> 'appraisedValue', records.loan ->> 'asStabilizedValue') is not null,
    'sizing', case when deal.sizing is not null and deal.sizing ->> 'key' = ${sizingKey} then deal.sizing -> 'outcome' end) end,
  'changedOn', greatest(deal.modified_on, rolls.changed_on, statements.changed_on, records.changed_on,
    (select max(modified_on) from deal_page where deal_page.deal_id = deal.id)),
  'exportedOn', deal.exported_on)`

/**
 * Returns the saved state of the work on a deal, and the key for storing its current sizing.
 *
 * @throws {HttpError} 404, it is not in scope.
 */
export async function savedWork(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<{ work: DealWork; sizingKey: string }> {
  const [row] = await db.query<{ work: DealWork; sizingKey: string }>(
    sql`select ${work} as work, ${sizingKey} as sizing_key from ${dealWithParts} where deal.id = ${id} and ${dealsInScope(scope)}`,
  )
  if (row === undefined) throw notFound('Deal')
  return row
}

/** Stores the sizing result of a deal under the key of its inputs. */
export async function saveSizing(db: Queryable, id: string, key: string, outcome: SizingOutcome): Promise<void> {
  await db.query(sql`update deal set sizing = ${json({ key, outcome })} where id = ${id}`)
}

/** Records when a document or workbook of a deal was exported. */
export async function recordExport(db: Queryable, id: string, now: number): Promise<void> {
  await db.query(sql`update deal set exported_on = ${now} where id = ${id}`)
}

/** User who changed a deal last. */
const modifierName = sql`coalesce(deal.modified_by_name, (select trim(concat_ws(' ', person.first_name, person.last_name))
  from account_user person where person.id = deal.modified_by))`

/** Fields that a list shows in addition to the deal itself. */
const outline = sql`
  coalesce(rolls.units, records.units) as units,
  rolls.number as rent_roll_count,
  statements.number as statement_count,
  jsonb_build_object('agree', rolls.agree + statements.agree, 'off', rolls.off + statements.off) as ties,
  (select ${aggregateVerdict} from unnest(rolls.verdicts || statements.verdicts) as verdict) as verdict,
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'section', section, 'tag', tag) order by section), '[]'::jsonb)
    from deal_progress where deal_progress.deal_id = deal.id) as progress,
  ${work} as work,
  ${modifierName} as modified_by_name`

function outlineOf(read: OutlineRow) {
  const { units, rentRollCount, statementCount, ties, verdict, progress, work: done, modifiedByName, ...row } = read
  return { ...dealOf(row), units, rentRollCount, statementCount, ties, verdict, progress, work: done, modifiedByName }
}

/** Returns one page of deals. */
export async function listDeals(
  db: Queryable,
  scope: Scope,
  { filter, ...part }: ListPart & { filter?: string | undefined },
): Promise<Listed<DealOutline>> {
  const searched = [
    sql`deal.deal_name`,
    sql`deal.street_address`,
    sql`deal.city`,
    sql`deal.state`,
    sql`deal.property_type`,
    sql`deal.content ->> 'zipCode'`,
    sql`deal.content ->> 'propertyName'`,
    sql`deal.content ->> 'purpose'`,
    modifierName,
  ]
  const conditions = [dealsInScope(scope), ...(filter ? [containsWords(filter, searched)] : [])]
  const storedTotal = filter ? {} : { storedTotal: storedCount('deal', scope) }
  const list = await listIds(
    db,
    { from: sql`deal`, conditions, id: sql`deal.id`, sortable, known, ...storedTotal },
    part,
  )
  return new Listed(list, async (ids) => {
    const rows = await db.query<OutlineRow>(
      steady(sql`select ${columns}, ${outline} from ${dealWithParts} where deal.id = any(${textList(ids)})`),
    )
    return sortByIds(ids, rows).map(outlineOf)
  })
}

/**
 * Returns a deal.
 *
 * @throws {HttpError} 404, it is not in scope.
 */
export async function dealById(db: Queryable, scope: Scope, id: string): Promise<Deal> {
  return dealFromRows(await db.query<DealRow>(steady(dealInScope(scope, id))))
}

/** Returns SQL for a deal in scope. */
export function dealInScope(scope: Scope, id: string): Sql {
  return sql`select ${columns} from deal where deal.id = ${id} and ${dealsInScope(scope)}`
}

/** Returns the deal from the rows of {@link dealInScope}. @throws {HttpError} 404, it is not in scope. */
export function dealFromRows([row]: readonly DealRow[]): Deal {
  if (row === undefined) throw notFound('Deal')
  return dealOf(row)
}

/** Creates a deal of a user, in the user's company. */
export async function createDeal(db: Queryable, user: User, deal: NewDeal, now: number): Promise<Deal> {
  const [row] = await db.query<DealRow>(sql`
    insert into deal (id, user_id, company_id, content, modified_by, modified_by_name, created_on, modified_on)
    values (${randomUUID()}, ${user.id}, ${user.companyId}, ${json(withoutServerFields(deal, NewDeal))},
      ${user.id}, ${authorName(user)}, ${now}, ${now})
    returning ${columns}`)
  if (row === undefined) throw notFound('Deal')
  return dealOf(row)
}

/**
 * Changes a deal. Repeating the same change of the same version by the same user is no conflict if there was no other
 * save since.
 *
 * @throws {HttpError} 404, it is not in scope; 409, it was changed after it was read.
 */
export async function updateDeal(
  db: Queryable,
  scope: Scope,
  id: string,
  { modifiedOn: seen, ...changes }: DealChanges,
  { user, now, addChangedFields }: Writing,
): Promise<Deal> {
  const content = json(withoutServerFields(changes, DealChanges))
  const [row] = await db.query<DealRow & { changedFields: string[] }>(sql`
    update deal set content = deal.content || ${content}, modified_by = ${user.id}, modified_by_name = ${authorName(user)},
      replaced_on = deal.modified_on, modified_on = greatest(${now}, deal.modified_on + 0.001)
    from (select id as former_id, content as former from deal where id = ${id}) earlier
    where deal.id = earlier.former_id and deal.id = ${id} and ${dealsInScope(scope)}
      and (${seen ?? null}::double precision is null or deal.modified_on = ${seen ?? null}::double precision)
    returning ${columns}, ${differingFields(sql`earlier.former`, content)} as changed_fields`)
  if (row !== undefined) {
    addChangedFields(row.changedFields)
    return dealOf(row)
  }
  // The answer to the same save was lost: it succeeded, and there was no save since.
  const [same] = await db.query<DealRow>(sql`
    select ${columns} from deal where deal.id = ${id} and ${dealsInScope(scope)} and deal.modified_by = ${user.id}
      and deal.replaced_on = ${seen ?? null}::double precision and deal.content || ${content} = deal.content`)
  if (same !== undefined) return dealOf(same)
  await dealById(db, scope, id)
  throw editConflict()
}

/**
 * Deletes a deal and the records that belong only to it; returns the ids of its pictures, whose files the caller deletes.
 *
 * @throws {HttpError} 404, it is not in scope.
 */
export async function deleteDeal(db: Queryable, scope: Scope, id: string): Promise<string[]> {
  await dealById(db, scope, id)
  const pictures = await db.query<{ uid: string }>(sql`select uid from deal_picture where deal_id = ${id}`)
  await db.query(sql`delete from deal where deal.id = ${id} and ${dealsInScope(scope)}`)
  return pictures.map(({ uid }) => uid)
}

/** Returns vendor ids, of one deal or of all that have any. */
export async function dealMappings(db: Queryable, scope: Scope, dealId: string | null): Promise<DealMapping[]> {
  const chosen = dealId === null ? sql`true` : sql`deal.id = ${dealId}`
  return db.query<DealMapping>(sql`
    select deal.id as deal_id, content ->> 'costarId' as costar_id, content ->> 'salesforceId' as salesforce_id,
      content ->> 'securityGaugeId' as security_gauge_id
    from deal where ${chosen} and ${dealsInScope(scope)}
      and coalesce(content ->> 'costarId', content ->> 'salesforceId', content ->> 'securityGaugeId') is not null
    order by deal.id`)
}

/**
 * Builds the 409 for a record changed after it was read.
 *
 * @example
 * editConflict().status
 * // => 409
 */
export function editConflict(): HttpError {
  return changed(words)
}

/**
 * Returns a record with nothing known yet: `null` for nullable fields, empty lists and tables; required fields are
 * omitted.
 *
 * @example
 * blankValues(z.object({ id: z.string(), stories: z.int().nullable(), notes: z.record(z.string(), z.string()) }))
 * // => { stories: null, notes: {} }
 */
export function blankValues(schema: z.ZodObject): Record<string, unknown> {
  const blanks = Object.entries(schema.shape).map(([name, field]) => [name, blankValue(field as z.ZodType)] as const)
  return Object.fromEntries(blanks.filter(([, blank]) => blank !== undefined))
}

function blankValue(field: z.ZodType): unknown {
  if (field instanceof z.ZodNullable) return null
  if (field instanceof z.ZodArray) return []
  return field instanceof z.ZodRecord ? {} : undefined
}

/** Columns that link a document to its deal. */
interface DocumentColumns {
  dealId: Sql
  companyId: Sql
  /** Deal name with which the document was saved. */
  dealName: Sql
}

/** Returns SQL for the current name of a document's deal; the name it was saved with if it has no deal. */
export function dealNameOf({ dealId, companyId, dealName }: DocumentColumns): Sql {
  return sql`coalesce((select deal.deal_name from deal
    where deal.id = ${dealId} and deal.company_id is not distinct from ${companyId}), ${dealName})`
}

/**
 * Refuses a user's document for a deal that the user's company does not have.
 *
 * @param former The deal that it belonged to before, which may stay as it is.
 * @throws {HttpError} 404, there is no such deal.
 */
export async function requireDeal(
  db: Queryable,
  { id: userId, companyId }: Pick<User, 'id' | 'companyId'>,
  dealId: string | null,
  former: string | null = null,
): Promise<void> {
  if (dealId !== null && dealId !== former) await dealById(db, { kind: 'company', userId, companyId }, dealId)
}
