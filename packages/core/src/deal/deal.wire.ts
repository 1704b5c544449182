import * as z from 'zod'
import { amenities, buildings, crimes, finishes, utilities } from '../building/building.wire.ts'
import { MappingEntryWire } from '../chart-of-accounts/chart-of-accounts.wire.ts'
import { orNull, type WireCodec, wireField, wireObject, wireRecord } from '../contract/wire.ts'
import { CompsConfigWire } from '../expense-comps/expense-comps.wire.ts'
import { LenderUnderwritingWire, LoanWire } from '../loan/loan.wire.ts'
import { StatementBundleWire, StatementRecordWire } from '../operating-statement/operating-statement.wire.ts'
import { RentCompsConfigWire } from '../rent-comps/rent-comps.wire.ts'
import { RentRollOutlineWire, RentRollRecordWire } from '../rent-roll/rent-roll.wire.ts'
import {
  Deal,
  DealChanges,
  DealFile,
  DealMapping,
  DealOutline,
  DealProgress,
  DealStores,
  DealTies,
  DealWork,
  type LoanTerms,
  NewDeal,
  Picture,
  PictureChanges,
  SizingOutcome,
  SummaryPage,
  SummaryPageChanges,
  SummarySection,
  SummaryVersion,
} from './deal.schema.ts'

const dealNames = {
  lng: 'lon',
  grossBuildingAreaSquareFeet: 'gross_building_area_sq_ft',
  commercialSquareFeet: 'commercial_sq_ft',
} as const

export const DealWire: WireCodec<Deal> = wireRecord(Deal, dealNames)
export const NewDealWire: WireCodec<NewDeal> = wireRecord(NewDeal, dealNames)
export const DealChangesWire: WireCodec<DealChanges> = wireRecord(DealChanges, dealNames)

const workParts = {
  rentRoll: DealWork.shape.rentRoll.unwrap(),
  statement: DealWork.shape.statement.unwrap(),
  loan: DealWork.shape.loan.unwrap(),
}

export const DealProgressWire: WireCodec<DealProgress> = wireRecord(DealProgress)
export const DealWorkWire: WireCodec<DealWork> = wireRecord(DealWork, {
  rentRoll: wireField('rentroll', orNull(wireRecord(workParts.rentRoll))),
  statement: wireField('opex', orNull(wireRecord(workParts.statement))),
  loan: orNull(wireRecord(workParts.loan, { sizing: orNull(wireRecord(SizingOutcome)) })),
})
export const DealOutlineWire: WireCodec<DealOutline> = wireRecord(DealOutline, {
  ...dealNames,
  ties: wireRecord(DealTies),
  progress: wireField('deal_progress', z.array(DealProgressWire)),
  work: DealWorkWire,
})

export const DealMappingWire: WireCodec<DealMapping> = wireRecord(DealMapping)
export const DealFileWire: WireCodec<DealFile> = wireRecord(DealFile)
export const PictureWire: WireCodec<Picture> = wireRecord(Picture)
export const PictureChangesWire: WireCodec<PictureChanges> = wireRecord(PictureChanges)

const sections = wireField('wysiwygs', z.array(wireRecord(SummarySection)))
const savedSections = { sections: wireField('wysiwygs', z.array(wireRecord(SummarySection)).max(100)) }
export const SummaryVersionWire: WireCodec<SummaryVersion> = wireRecord(SummaryVersion, { sections })
export const SummaryPageWire: WireCodec<SummaryPage> = wireRecord(SummaryPage, { sections })
export const SummaryPageChangesWire: WireCodec<SummaryPageChanges> = wireRecord(SummaryPageChanges, savedSections)
/** The first save of a deal's summary page. */
export const NewSummaryPageWire: WireCodec<SummaryPageChanges & { dealId: string }> = wireRecord(
  SummaryPageChanges.extend({ dealId: z.string() }),
  savedSections,
)

export const DealStoresWire: WireCodec<DealStores> = wireRecord(DealStores, {
  deal: DealWire,
  loans: z.array(LoanWire),
  lenderUnderwriting: wireField('lender_uw', LenderUnderwritingWire),
  buildings: z.array(buildings.record),
  commonAmenities: z.array(amenities.record),
  unitAmenities: z.array(amenities.record),
  finishes: wireField('finish_amenities', z.array(finishes.record)),
  utilities: z.array(utilities.record),
  crime: z.array(crimes.record),
  progress: wireField('deal_progress', z.array(DealProgressWire)),
  pictures: z.array(PictureWire),
  summary: wireField('wysiwygs', SummaryPageWire),
  rentCompsConfig: wireField('rent_comp_configs', RentCompsConfigWire),
  expenseComps: 'expense_comparable',
  expenseCompsConfig: wireField('expense_comparable_config', CompsConfigWire),
})

export const LoanTermsWire: WireCodec<LoanTerms> = wireObject({
  rentRoll: wireField('rentroll', orNull(RentRollOutlineWire)),
  rentRollDetail: wireField('rentroll_detail', orNull(RentRollRecordWire)),
  mappingVocabulary: wireField('mapping_vocab', z.array(MappingEntryWire)),
  statements: wireField('opexs', z.array(StatementBundleWire)),
  statementDetails: wireField('opex_details', z.array(StatementRecordWire)),
})
