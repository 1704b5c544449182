import type { DealStores, SummaryPage } from '@uwkit/core/deal'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import { buildings, commonAmenities, crimes, finishes, unitAmenities, utilities } from '../building/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Reach } from '../db/reach.ts'
import { loans, underwritingOf } from '../loan/index.ts'
import { dealById } from './deal.store.ts'
import { chosenComps, dealPage } from './deal-pages.store.ts'
import { picturesOf } from './deal-pictures.store.ts'
import { progressOf } from './deal-progress.store.ts'

/** The summary page of a deal; without sections as long as nobody wrote any. */
export async function summaryOf(db: Queryable, reach: Reach, dealId: string): Promise<SummaryPage> {
  const { dealName, streetAddress } = await dealById(db, reach, dealId)
  const page = await dealPage<Pick<SummaryPage, 'sections'>>(db, reach, dealId, 'summary')
  const { username = null, modifiedOn = null, content = { sections: [] } } = page ?? {}
  return { dealId, dealName, streetAddress, username, modifiedOn, sections: content.sections }
}

/** All that is kept of a deal. @throws {Refusal} 404, it is out of reach. */
export async function allStores(db: Queryable, reach: Reach, dealId: string): Promise<DealStores> {
  const rentConfig = await dealPage<CompsConfig>(db, reach, dealId, 'rent_comps_config')
  const expenseConfig = await dealPage<CompsConfig>(db, reach, dealId, 'expense_comps_config')
  return {
    deal: await dealById(db, reach, dealId),
    loans: await loans.list(db, reach, dealId),
    lenderUnderwriting: await underwritingOf(db, reach, dealId),
    buildings: await buildings.list(db, reach, dealId),
    commonAmenities: await commonAmenities.list(db, reach, dealId),
    unitAmenities: await unitAmenities.list(db, reach, dealId),
    finishes: await finishes.list(db, reach, dealId),
    utilities: await utilities.list(db, reach, dealId),
    crime: await crimes.list(db, reach, dealId),
    progress: await progressOf(db, reach, dealId),
    pictures: await picturesOf(db, reach, dealId),
    summary: await summaryOf(db, reach, dealId),
    rentComps: await chosenComps(db, reach, dealId, 'rent'),
    rentCompsConfig: rentConfig && { ...rentConfig.content, dealId },
    expenseComps: await chosenComps(db, reach, dealId, 'expense'),
    expenseCompsConfig: expenseConfig?.content ?? null,
  }
}
