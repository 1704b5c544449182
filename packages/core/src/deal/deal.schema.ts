/** Deals: a property with loans, and how far work on it has come. Times are seconds since 1970, UTC. */
import * as z from 'zod'
import { Amenities, Building, Crime, Finishes, Utility } from '../building/building.schema.ts'
import { MappingEntry } from '../chart-of-accounts/chart-of-accounts.schema.ts'
import { CompsConfig } from '../expense-comps/expense-comps.schema.ts'
import { LenderUnderwriting, Loan } from '../loan/loan.schema.ts'
import { MapPoint } from '../map/map.schema.ts'
import { StatementBundle, StatementRecord } from '../operating-statement/operating-statement.schema.ts'
import { RentCompsConfig } from '../rent-comps/rent-comps.schema.ts'
import { RentRollOutline, RentRollRecord } from '../rent-roll/rent-roll.schema.ts'
import { RecordTimes } from '../shared/records.ts'
import { Verdict } from '../shared/verdict.ts'

/** Where a property stands. */
export const Address = z.object({
  streetNumber: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  lat: MapPoint.shape.lat.nullable(),
  lng: MapPoint.shape.lng.nullable(),
})
export type Address = z.infer<typeof Address>

/** How far one section of a deal has come: a tag such as done or in progress, in the words of who set it. */
export const DealProgress = z.object({
  /** `null` until it is saved. */
  id: z.string().nullable(),
  section: z.string(),
  tag: z.string(),
})
export type DealProgress = z.infer<typeof DealProgress>

/** What a person says of a deal. */
const DealFields = z.object({
  dealName: z.string().min(1).max(200),
  type: z.string().nullable(),
  purpose: z.string().nullable(),
  sponsorId: z.string().nullable(),
  streetAddress: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  lat: MapPoint.shape.lat.nullable(),
  lng: MapPoint.shape.lng.nullable(),
  propertyName: z.string().nullable(),
  propertyType: z.string().nullable(),
  yearBuilt: z.int().nullable(),
  numberBuildings: z.int().nonnegative().nullable(),
  grossBuildingAreaSquareFeet: z.number().nonnegative().nullable(),
  commercialSquareFeet: z.number().nonnegative().nullable(),
  /** Operating statement that is the deal's budget. */
  budgetId: z.string().nullable(),
  costarId: z.string().nullable(),
  salesforceId: z.string().nullable(),
  securityGaugeId: z.string().nullable(),
})

/** A saved deal: the property that is underwritten and where it stands. `null` where nobody knows. */
export const Deal = DealFields.extend({
  id: z.string(),
  createdBy: z.string().nullable(),
  modifiedBy: z.string().nullable(),
  ...RecordTimes.shape,
})
export type Deal = z.infer<typeof Deal>

/** How the printed totals of a deal's documents stand. */
export const DealTies = z.object({ agree: z.int().nonnegative(), off: z.int().nonnegative() })
export type DealTies = z.infer<typeof DealTies>

/** What the sizing of a deal comes to. */
export const SizingOutcome = z.object({
  /** In dollars; `null` where nothing could be tested. */
  loan: z.number().nullable(),
  /** Whether the income of the property was tested, by DSCR. */
  isIncomeTested: z.boolean(),
  /** Why there is no loan, or why its income was not tested; empty otherwise. */
  reason: z.string(),
})
export type SizingOutcome = z.infer<typeof SizingOutcome>

/**
 * What is saved of the work on a deal, out of which its progress is derived. Each is of the record that the loan is sized on: the
 * rent roll and the statement that are latest by their own dates, and the first loan.
 */
export const DealWork = z.object({
  /** `null` without a rent roll; its verdict is `null` where it was saved without one. */
  rentRoll: z.object({ verdict: Verdict.nullable() }).nullable(),
  /** `null` without a statement; whether every line with values above NOI has a category. */
  statement: z.object({ isMapped: z.boolean(), verdict: Verdict.nullable() }).nullable(),
  /**
   * `null` without a loan; whether it has a rate and a value to size on, and what its sizing came to: `null` where the deal was
   * not sized since its last change.
   */
  loan: z.object({ hasRate: z.boolean(), hasValue: z.boolean(), sizing: SizingOutcome.nullable() }).nullable(),
  /** When the deal, a document or a record of it was changed last. */
  changedOn: z.number(),
  /** When a document or workbook of it was made last; `null` for never. */
  exportedOn: z.number().nullable(),
})
export type DealWork = z.infer<typeof DealWork>

/** A deal as a list shows it: with what is known of its documents and of the work on it. */
export const DealOutline = Deal.extend({
  /** Of its latest rent roll, else of its building; `null` where neither says. */
  units: z.int().nonnegative().nullable(),
  rentRollCount: z.int().nonnegative(),
  /** Of bundles of statements. */
  statementCount: z.int().nonnegative(),
  ties: DealTies,
  /** The gravest of its documents; `null` where one has none, or there are no documents. */
  verdict: Verdict.nullable(),
  progress: z.array(DealProgress),
  work: DealWork,
  /** Who changed it last, with both names where an administrator acted as a user. */
  modifiedByName: z.string().nullable(),
})
export type DealOutline = z.infer<typeof DealOutline>

/** What makes a deal: its name, and whatever else is known already. */
export const NewDeal = DealFields.partial().extend({ dealName: DealFields.shape.dealName })
export type NewDeal = z.infer<typeof NewDeal>

/** What changes about a deal; what is not named stays. `modifiedOn` is that of the deal as it was read. */
export const DealChanges = DealFields.partial().extend({ modifiedOn: z.number().optional() })
export type DealChanges = z.infer<typeof DealChanges>

/** Which ids of outside vendors belong to a deal. */
export const DealMapping = z.object({
  dealId: z.string(),
  costarId: z.string().nullable(),
  salesforceId: z.string().nullable(),
  securityGaugeId: z.string().nullable(),
})
export type DealMapping = z.infer<typeof DealMapping>

/** A picture of a deal's property; its bytes are fetched apart. */
export const Picture = z.object({
  /** What its bytes and its changes are asked for by. */
  uid: z.string(),
  dealId: z.string(),
  fileName: z.string().nullable(),
  contentType: z.string(),
  caption: z.string().nullable(),
  /** 0 for the first of the deal. */
  position: z.int().nonnegative(),
  ...RecordTimes.shape,
})
export type Picture = z.infer<typeof Picture>

/** What can be changed about a picture. */
export const PictureChanges = z.object({
  caption: z.string().nullable().optional(),
  position: z.int().nonnegative().optional(),
})
export type PictureChanges = z.infer<typeof PictureChanges>

/** What a file of a deal is that is kept as it came. */
export const DealFileKind = z.enum(['offering_memorandum', 'attachment'])
export type DealFileKind = z.infer<typeof DealFileKind>

/** A file that came with a deal and is kept as it is, such as a memorandum; its bytes are fetched apart. */
export const DealFile = z.object({
  /** What its bytes are asked for by. */
  uid: z.string(),
  dealId: z.string(),
  fileName: z.string(),
  kind: DealFileKind,
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Who added it. */
  userName: z.string(),
  createdOn: z.number(),
})
export type DealFile = z.infer<typeof DealFile>

/** One block of a summary page. */
export const SummarySection = z.object({
  /** Such as `Sponsor`; `null` for a block without a heading. */
  section: z.string().nullable(),
  /** What a person wrote, as HTML of text, lists, tables and links; scripts, styles and frames are removed. */
  html: z.string(),
})
export type SummarySection = z.infer<typeof SummarySection>

/** One kind of HTML that was taken out of a summary page, and how often. */
export const RemovedHtml = z.object({
  kind: z.enum(['element', 'attribute']),
  name: z.string(),
  count: z.int().positive(),
})
export type RemovedHtml = z.infer<typeof RemovedHtml>

/** The free-form summary of a deal, and by whom it was last written. */
export const SummaryPage = z.object({
  dealId: z.string(),
  dealName: z.string(),
  streetAddress: z.string().nullable(),
  /** Who changed it last; `null` while nobody has. */
  username: z.string().nullable(),
  modifiedOn: z.number().nullable(),
  sections: z.array(SummarySection),
  /** What was taken out of what was sent, in the answer of a save; absent where nothing was. */
  removed: z.array(RemovedHtml).optional(),
})
export type SummaryPage = z.infer<typeof SummaryPage>

/**
 * What is saved of a summary page. `modifiedOn` is that of the page as it was read, 0 where nobody had written it; without it
 * whatever is there is written over.
 */
export const SummaryPageChanges = z.object({
  sections: z.array(SummarySection).max(100),
  modifiedOn: z.number().optional(),
})
export type SummaryPageChanges = z.infer<typeof SummaryPageChanges>

/** A summary page as it once was. Saves of one person within ten minutes make one version. */
export const SummaryVersion = z.object({
  id: z.string(),
  dealId: z.string(),
  /** Who wrote it. */
  username: z.string(),
  savedOn: z.number(),
  sections: z.array(SummarySection),
})
export type SummaryVersion = z.infer<typeof SummaryVersion>

/** All that is kept of a deal, in one answer. */
export const DealStores = z.object({
  deal: Deal,
  loans: z.array(Loan),
  lenderUnderwriting: LenderUnderwriting,
  buildings: z.array(Building),
  commonAmenities: z.array(Amenities),
  unitAmenities: z.array(Amenities),
  finishes: z.array(Finishes),
  utilities: z.array(Utility),
  crime: z.array(Crime),
  progress: z.array(DealProgress),
  pictures: z.array(Picture),
  summary: SummaryPage,
  /** Ids of the properties that are its rent comps. */
  rentComps: z.array(z.string()),
  rentCompsConfig: RentCompsConfig.nullable(),
  /** Loan numbers of its expense comps. */
  expenseComps: z.array(z.string()),
  expenseCompsConfig: CompsConfig.nullable(),
})
export type DealStores = z.infer<typeof DealStores>

/** What the terms of a deal's loan are worked out of: its documents, and what is known of their words. */
export const LoanTerms = z.object({
  /** The rent roll that was saved last for the deal; `null` where it has none. */
  rentRoll: RentRollOutline.nullable(),
  rentRollDetail: RentRollRecord.nullable(),
  /** Saved mappings of the user, the company and the provider. */
  mappingVocabulary: z.array(MappingEntry),
  /** The deal's statements, those saved last first. */
  statements: z.array(StatementBundle),
  statementDetails: z.array(StatementRecord),
})
export type LoanTerms = z.infer<typeof LoanTerms>
