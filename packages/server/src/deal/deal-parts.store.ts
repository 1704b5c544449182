import type { DealProgress, Picture } from '@uwkit/core/deal'
import type { Queryable } from '../db/database.ts'
import { queryTogether } from '../db/together.ts'
import { compsOfDeal, type DealComp, type DealPageRow, type PageKind, pagesOfDeal } from './deal-pages.store.ts'
import { picturesOfDeal } from './deal-pictures.store.ts'
import { progressOfDeal } from './deal-progress.store.ts'
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
