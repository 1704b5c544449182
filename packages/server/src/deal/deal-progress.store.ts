import { randomUUID } from 'node:crypto'
import type { DealProgress } from '@uwkit/core/deal'
import type { Queryable } from '../db/database.ts'
import { type Scope, type Sql, sql } from '../db/sql.ts'
import { notFound } from '../http/http-error.ts'
import { dealById } from './deal.store.ts'

/** Asks how far work on a deal has come. Look first whether it is within reach. */
export function progressOfDeal(dealId: string): Sql {
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
