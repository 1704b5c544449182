import { authorName, type User } from '@uwkit/core/account'
import {
  averageContractRent,
  type RentRollDetail,
  RentRollDraft,
  type RentRollOutline,
  RentRollRecord,
  rentRollSummary,
} from '@uwkit/core/rent-roll'
import type { Verdict } from '@uwkit/core/shared'
import { actorOf, makerNameOf, userNameOf } from '../account/user.store.ts'
import type { Queryable } from '../db/database.ts'
import { Listed, listIds, sortByIds, storedCount } from '../db/list.ts'
import {
  containsText,
  containsWordsOrFile,
  differingColumns,
  differingFields,
  json,
  type Scope,
  type Sql,
  sql,
  steady,
  textList,
  within,
} from '../db/sql.ts'
import { dealNameOf } from '../deal/index.ts'
import type { Writing } from '../http/context.ts'
import { furtherOf } from '../http/further.ts'
import { changed, conflict, notFound } from '../http/http-error.ts'

/** Selection of the rent rolls in a list. */
export interface RentRollSelection {
  page: number
  perPage?: number | undefined
  limit?: number | undefined
  cursor?: string | undefined
  sort?: { field: string; order: string } | undefined
  filter?: string | undefined
  address?: string | undefined
  dealId?: string | undefined
}

type AnyRentRoll = RentRollOutline | RentRollDetail | RentRollRecord
type Entity = AnyRentRoll['entity']
type RollRow = Omit<RentRollOutline, 'entity' | 'verdict' | keyof Outline> & {
  verdict: Verdict | null
  outline: SavedOutline
  leases?: Pick<RentRollDetail, 'units' | 'futureLeases'>
  content?: Pick<RentRollRecord, 'chargeCodes' | 'columns' | 'printedContractRent'>
  evidence?: RentRollRecord['evidence']
  further?: Record<string, unknown>
}
type Outline = Pick<
  RentRollOutline,
  'property' | 'asOf' | 'dates' | 'tags' | 'unitTypes' | 'totals' | 'averageContractRent'
>
/** Outline as stored; earlier versions of the product stored no average. */
type SavedOutline = Omit<Outline, 'averageContractRent'> & Partial<Pick<Outline, 'averageContractRent'>>

const dealName = dealNameOf({
  dealId: sql`rent_roll.deal_id`,
  companyId: sql`rent_roll.company_id`,
  dealName: sql`rent_roll.deal_name`,
})
const outlineColumns = sql`id, property_id, deal_id, ${dealName} as deal_name, file_name, original_file_name, formatted_address,
  housing_type, is_ocr, file_hash, outline, verdict, created_on, modified_on, user_id, ${userNameOf(sql`rent_roll.user_id`)} as user_name,
  real_user_name, modified_by_name`
const columns: Readonly<Record<Entity, Sql>> = {
  summary: outlineColumns,
  detail: sql`${outlineColumns}, leases`,
  full: sql`${outlineColumns}, leases, content, evidence, further`,
}

/** Every rent roll has a name. */
const known: ReadonlySet<string> = new Set(['file_name'])

/** Sort fields of rent rolls, as named in the API. */
const sortable = {
  modified_on: sql`modified_on`,
  created_on: sql`created_on`,
  rent_roll_date: sql`as_of`,
  file_name: sql`name_order`,
  deal_name: sql`lower(${dealName})`,
  formatted_address: sql`lower(formatted_address)`,
}

/** Columns in which a search looks for words; dates in their written form. */
const searched = [
  sql`file_name`,
  dealName,
  sql`formatted_address`,
  sql`outline ->> 'property'`,
  sql`regexp_replace(as_of::text, '^(\\d+)-(\\d+)-(\\d+)$', '\\2/\\3/\\1')`,
  makerNameOf(sql`rent_roll`),
]

const reached = (scope: Scope): Sql => within(scope, { user: sql`user_id`, company: sql`company_id` })

/** Number of rent rolls loaded in one batch: few complete ones, many outlines. */
const together: Readonly<Record<Entity, number>> = { summary: 200, detail: 4, full: 4 }

/** Returns one page of rent rolls in the requested detail. */
export async function listRentRolls<One extends Entity>(
  db: Queryable,
  scope: Scope,
  entity: One,
  { page, perPage, limit, cursor, sort, filter, address, dealId }: RentRollSelection,
): Promise<Listed<Extract<AnyRentRoll, { entity: One }>>> {
  const conditions = [
    reached(scope),
    ...(filter ? [containsWordsOrFile(filter, searched, sql`file_hash`)] : []),
    ...(address ? [containsText(address, [sql`formatted_address`])] : []),
    ...(dealId === undefined ? [] : [sql`deal_id = ${dealId}`]),
  ]
  const order = sort ? `${sort.field}-${sort.order}` : 'modified_on-desc'
  const storedTotal = conditions.length > 1 ? {} : { storedTotal: storedCount('rent_roll', scope) }
  const list = await listIds(
    db,
    { from: sql`rent_roll`, conditions, id: sql`id`, sortable, known, ...storedTotal },
    { page, perPage: perPage ?? 16, limit, cursor, sort: order },
  )
  const load = async (ids: readonly string[]) => {
    const rows = await db.query<RollRow>(
      steady(sql`select ${columns[entity]} from rent_roll where id = any(${textList(ids)})`),
    )
    return sortByIds(ids, rows).map((row) => recordOf(row, entity) as Extract<AnyRentRoll, { entity: One }>)
  }
  return new Listed(list, load, together[entity])
}

/**
 * Returns a rent roll in the requested detail.
 *
 * @throws {HttpError} 404, there is none in scope.
 */
export async function rentRollById(db: Queryable, scope: Scope, id: string, entity: Entity): Promise<AnyRentRoll> {
  const [row] = await db.query<RollRow>(
    steady(sql`select ${columns[entity]} from rent_roll where id = ${id} and ${reached(scope)}`),
  )
  if (row === undefined) throw notFound('Rent roll')
  return recordOf(row, entity)
}

/**
 * Stores a new rent roll.
 *
 * @throws {HttpError} 409, the id is in use.
 */
export async function insertRentRoll(db: Queryable, user: User, draft: RentRollDraft, now: number): Promise<void> {
  const part = partsOf(draft)
  const { realUserId, realUserName } = actorOf(user)
  const rows = await db.query(sql`
    insert into rent_roll (id, user_id, company_id, property_id, deal_id, deal_name, file_name, original_file_name,
      formatted_address, housing_type, is_ocr, file_hash, as_of, outline, leases, content, evidence, further,
      created_on, modified_on, real_user_id, real_user_name, modified_by_name)
    values (${draft.id}, ${user.id}, ${user.companyId}, ${draft.propertyId}, ${draft.dealId}, ${draft.dealName},
      ${draft.fileName}, ${draft.originalFileName}, ${draft.formattedAddress}, ${draft.housingType}, ${draft.isOcr},
      ${draft.fileHash}, ${draft.asOf}, ${json(part.outline)}, ${json(part.leases)}, ${json(part.content)},
      ${json(draft.evidence)}, ${json(part.further)}, ${now}, ${now},
      ${realUserId}, ${realUserName}, ${authorName(user)})
    on conflict (id) do nothing returning id`)
  if (rows.length === 0) throw conflict('A rent roll with that ID already exists.')
}

/** Fields that an update changed; totals are computed from units. */
const changedFields = sql`array_remove(
  ${differingColumns(
    {
      propertyId: sql`property_id`,
      dealId: sql`deal_id`,
      fileName: sql`file_name`,
      formattedAddress: sql`formatted_address`,
      housingType: sql`housing_type`,
      evidence: sql`evidence`,
    },
    sql`(earlier.former)`,
    sql`rent_roll`,
  )} || ${differingFields(sql`(earlier.former).outline`, sql`rent_roll.outline`)}
  || ${differingFields(sql`(earlier.former).leases`, sql`rent_roll.leases`)}
  || ${differingFields(sql`(earlier.former).content`, sql`rent_roll.content`)}, 'totals')`

/**
 * Stores a changed rent roll. Saving identical content again is no conflict.
 *
 * @returns When it was changed.
 * @throws {HttpError} 404, there is none in scope; 409, it was changed since `draft.modifiedOn`.
 */
export async function updateRentRoll(
  db: Queryable,
  scope: Scope,
  id: string,
  draft: RentRollDraft,
  { user, now, addChangedFields }: Writing,
): Promise<number> {
  const part = partsOf(draft)
  const [row] = await db.query<{ modifiedOn: number; changedFields: string[] }>(sql`
    update rent_roll set property_id = ${draft.propertyId}, deal_id = ${draft.dealId}, deal_name = ${draft.dealName},
      file_name = ${draft.fileName}, original_file_name = ${draft.originalFileName},
      formatted_address = ${draft.formattedAddress}, housing_type = ${draft.housingType}, is_ocr = ${draft.isOcr},
      file_hash = ${draft.fileHash}, as_of = ${draft.asOf}, outline = ${json(part.outline)},
      leases = ${json(part.leases)}, content = ${json(part.content)}, evidence = ${json(draft.evidence)},
      further = ${json(part.further)}, modified_by_name = ${authorName(user)},
      modified_on = greatest(${now}, modified_on + 0.001)
    from (select one.id as former_id, one as former from rent_roll one where one.id = ${id}) earlier
    where id = ${id} and ${reached(scope)}
      and (${draft.modifiedOn}::double precision is null or modified_on = ${draft.modifiedOn}::double precision)
    returning modified_on, ${changedFields} as changed_fields`)
  if (row !== undefined) {
    addChangedFields(row.changedFields)
    return row.modifiedOn
  }
  // The answer to the same save was lost: it succeeded, and nothing is overwritten.
  const [same] = await db.query<{ modifiedOn: number }>(sql`
    select modified_on from rent_roll where id = ${id} and ${reached(scope)}
      and (property_id, deal_id, deal_name, file_name, original_file_name, formatted_address, housing_type, is_ocr,
        file_hash, as_of, outline, leases, content, evidence, further)
      is not distinct from (${draft.propertyId}, ${draft.dealId}, ${draft.dealName}, ${draft.fileName},
        ${draft.originalFileName}, ${draft.formattedAddress}, ${draft.housingType}, ${draft.isOcr}, ${draft.fileHash},
        ${draft.asOf}, ${json(part.outline)}, ${json(part.leases)}, ${json(part.content)}, ${json(draft.evidence)},
        ${json(part.further)})`)
  if (same !== undefined) return same.modifiedOn
  await rentRollById(db, scope, id, 'summary')
  throw changed('The rent roll has changed since you opened it. Reload it, then save.')
}

/**
 * Deletes a rent roll.
 *
 * @throws {HttpError} 404, there is none in scope.
 */
export async function deleteRentRoll(db: Queryable, scope: Scope, id: string): Promise<void> {
  const rows = await db.query(sql`delete from rent_roll where id = ${id} and ${reached(scope)} returning id`)
  if (rows.length === 0) throw notFound('Rent roll')
}

/** Returns the ids of a deal's rent rolls, without those of other companies that name the deal. */
export async function rentRollsOfDeal(db: Queryable, dealId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select rent_roll.id from rent_roll join deal on deal.id = rent_roll.deal_id
    where deal.id = ${dealId} and deal.company_id is not distinct from rent_roll.company_id order by rent_roll.id`)
  return rows.map(({ id }) => id)
}

/** Unlinks the rent rolls of a deal before its deletion; they keep its name. */
export async function unlinkRentRolls(db: Queryable, ids: readonly string[], name: string): Promise<void> {
  await db.query(sql`update rent_roll set deal_id = null, deal_name = ${name} where id = any(${textList(ids)})`)
}

function partsOf(draft: RentRollDraft) {
  const { property, asOf, dates, tags, unitTypes, units, futureLeases, chargeCodes, columns: mapped } = draft
  const { printedContractRent } = draft
  return {
    outline: {
      property,
      asOf,
      dates,
      tags,
      unitTypes,
      totals: rentRollSummary(draft),
      averageContractRent: averageContractRent(draft),
    } satisfies Outline,
    leases: { units, futureLeases },
    further: furtherOf(draft, RentRollDraft, RentRollRecord),
    content: { chargeCodes, columns: mapped, ...(printedContractRent === undefined ? {} : { printedContractRent }) },
  }
}

function recordOf(
  { outline, leases, content, evidence, further, verdict, ...row }: RollRow,
  entity: Entity,
): AnyRentRoll {
  const shown = {
    ...row,
    ...outline,
    averageContractRent: outline.averageContractRent ?? null,
    ...(verdict === null ? {} : { verdict }),
  }
  if (entity === 'summary' || !leases) return { ...shown, entity: 'summary' }
  if (entity === 'detail' || !content) return { ...shown, ...leases, entity: 'detail' }
  return { ...further, ...shown, ...leases, ...content, evidence: evidence ?? null, entity: 'full' }
}
