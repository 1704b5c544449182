import { randomUUID } from 'node:crypto'
import type { DealProgress, Picture } from '@uwkit/core/deal'
import { type Queryable, queryTogether } from '../db/database.ts'
import { type Scope, type Sql, sql } from '../db/sql.ts'
import { notFound } from '../http/http-error.ts'
import { dealById } from './deal.store.ts'
import { compsOfDeal, type DealComp, type DealPageRow, type PageKind, pagesOfDeal } from './deal-pages.store.ts'
import { picturesOfDeal } from './deal-pictures.store.ts'
import { type DealRecordRow, recordsOfDeal } from './deal-records.store.ts'

/** What belongs to a deal alone, beside its own fields. */
export interface DealParts {
  /** Records of all kinds, in the order in which they were made. */
  records: DealRecordRow[]
  /** The pages that were saved. */
  pages: ReadonlyMap<PageKind, DealPageRow<unknown>>
  /** Ids of the chosen comps, in their order. */
  comps: Record<DealComp['kind'], string[]>
  progress: DealProgress[]
  pictures: Picture[]
}

/** The parts of a deal, in one question. Look first whether it is within reach. */
export async function partsOfDeal(db: Queryable, dealId: string): Promise<DealParts> {
  const { pages, comps, ...parts } = await queryTogether<{
    records: DealRecordRow[]
    pages: (DealPageRow<unknown> & { kind: PageKind })[]
    comps: DealComp[]
    progress: DealProgress[]
    pictures: Picture[]
  }>(db, {
    records: recordsOfDeal(dealId),
    pages: pagesOfDeal(dealId),
    comps: compsOfDeal(dealId),
    progress: progressOfDeal(dealId),
    pictures: picturesOfDeal(dealId),
  })
  const ofKind = (kind: DealComp['kind']) => comps.filter((one) => one.kind === kind).map(({ compId }) => compId)
  return {
    ...parts,
    pages: new Map(pages.map(({ kind, ...page }) => [kind, page])),
    comps: { rent: ofKind('rent'), expense: ofKind('expense') },
  }
}

/** Asks how far work on a deal has come. Look first whether it is within reach. */
function progressOfDeal(dealId: string): Sql {
  return sql`select id, section, tag from deal_progress where deal_id = ${dealId} order by section`
}

/** How far work on a deal has come. @throws {HttpError} 404, the deal is out of reach. */
export async function progressOf(db: Queryable, scope: Scope, dealId: string): Promise<DealProgress[]> {
  await dealById(db, scope, dealId)
  return db.query<DealProgress>(progressOfDeal(dealId))
}

/** Tags a section; one that has a tag already gets the other one. @throws {HttpError} 404, the deal is out of reach. */
export async function tagSection(
  db: Queryable,
  scope: Scope,
  { dealId, section, tag }: { dealId: string; section: string; tag: string },
): Promise<DealProgress> {
  await dealById(db, scope, dealId)
  const [progress] = await db.query<DealProgress>(sql`
    insert into deal_progress (id, deal_id, section, tag) values (${randomUUID()}, ${dealId}, ${section}, ${tag})
    on conflict (deal_id, section) do update set tag = excluded.tag returning id, section, tag`)
  if (progress === undefined) throw notFound('Deal')
  return progress
}

/** Gives a section another tag. @throws {HttpError} 404, the deal is out of reach, or there is no such record of it. */
export async function retag(
  db: Queryable,
  scope: Scope,
  { dealId, id, tag }: { dealId: string; id: string; tag: string },
): Promise<DealProgress> {
  await dealById(db, scope, dealId)
  const [progress] = await db.query<DealProgress>(sql`
    update deal_progress set tag = ${tag} where id = ${id} and deal_id = ${dealId} returning id, section, tag`)
  if (progress === undefined) throw notFound('Deal progress')
  return progress
}

/** Takes the tag of a section away. @throws {HttpError} 404, the deal is out of reach, or there is no such record of it. */
export async function untag(db: Queryable, scope: Scope, dealId: string, id: string): Promise<void> {
  await dealById(db, scope, dealId)
  const gone = await db.query(sql`delete from deal_progress where id = ${id} and deal_id = ${dealId} returning id`)
  if (gone.length === 0) throw notFound('Deal progress')
}
