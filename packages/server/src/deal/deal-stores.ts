import type { Deal, DealStores, SummaryPage } from '@uwkit/core/deal'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import { buildings, commonAmenities, crimes, finishes, unitAmenities, utilities } from '../building/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Reach } from '../db/reach.ts'
import { loans, underwritingOn } from '../loan/index.ts'
import { dealById } from './deal.store.ts'
import { compsOfDeal, type DealPageRow, dealPage, type PageKind, pagesOfDeal } from './deal-pages.store.ts'
import { picturesOf } from './deal-pictures.store.ts'
import { progressOf } from './deal-progress.store.ts'
import { recordsOfDeal } from './deal-records.store.ts'

type Sections = Pick<SummaryPage, 'sections'>

/** The summary page of a deal; without sections as long as nobody wrote any. */
export async function summaryOf(db: Queryable, reach: Reach, dealId: string): Promise<SummaryPage> {
  const deal = await dealById(db, reach, dealId)
  return summaryOn(deal, await dealPage<Sections>(db, reach, dealId, 'summary'))
}

function summaryOn({ id, dealName, streetAddress }: Deal, page: DealPageRow<Sections> | null): SummaryPage {
  const { username = null, modifiedOn = null, content = { sections: [] } } = page ?? {}
  return { dealId: id, dealName, streetAddress, username, modifiedOn, sections: content.sections }
}

/** All that is kept of a deal, a question for each table. @throws {Refusal} 404, it is out of reach. */
export async function allStores(db: Queryable, reach: Reach, dealId: string): Promise<DealStores> {
  const deal = await dealById(db, reach, dealId)
  const records = await recordsOfDeal(db, dealId)
  const pages = await pagesOfDeal(db, dealId)
  const comps = await compsOfDeal(db, dealId)
  const page = <Content>(kind: PageKind) => (pages.get(kind) ?? null) as DealPageRow<Content> | null
  const rentConfig = page<CompsConfig>('rent_comps_config')
  return {
    deal,
    loans: loans.among(records),
    lenderUnderwriting: underwritingOn(dealId, page('lender_underwriting')),
    buildings: buildings.among(records),
    commonAmenities: commonAmenities.among(records),
    unitAmenities: unitAmenities.among(records),
    finishes: finishes.among(records),
    utilities: utilities.among(records),
    crime: crimes.among(records),
    progress: await progressOf(db, reach, dealId),
    pictures: await picturesOf(db, reach, dealId),
    summary: summaryOn(deal, page('summary')),
    rentComps: comps.rent,
    rentCompsConfig: rentConfig && { ...rentConfig.content, dealId },
    expenseComps: comps.expense,
    expenseCompsConfig: page<CompsConfig>('expense_comps_config')?.content ?? null,
  }
}
