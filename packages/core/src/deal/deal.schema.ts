/** Deals: a property with loans, and the progress of work on it. Times are seconds since 1970, UTC. */
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

/** The address of a property. */
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

/** Progress of one section of a deal: a tag such as done or in progress, in the user's words. */
export const DealProgress = z.object({
  /** `null` until it is saved. */
  id: z.string().nullable(),
  section: z.string(),
  tag: z.string(),
})
export type DealProgress = z.infer<typeof DealProgress>

/** Fields of a deal that users enter. */
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
  /** The operating statement that is the deal's budget. */
  budgetId: z.string().nullable(),
  costarId: z.string().nullable(),
  salesforceId: z.string().nullable(),
  securityGaugeId: z.string().nullable(),
})

/** A saved deal: the underwritten property and its address. `null` if unknown. */
export const Deal = DealFields.extend({
  id: z.string(),
  createdBy: z.string().nullable(),
  modifiedBy: z.string().nullable(),
  ...RecordTimes.shape,
})
export type Deal = z.infer<typeof Deal>

/** How many printed totals of a deal's documents agree, and how many are off. */
export const DealTies = z.object({ agree: z.int().nonnegative(), off: z.int().nonnegative() })
export type DealTies = z.infer<typeof DealTies>

/** The result of sizing a deal. */
export const SizingOutcome = z.object({
  /** In dollars; `null` if nothing could be tested. */
  loan: z.number().nullable(),
  /** Whether the property's income was tested, by DSCR. */
  isIncomeTested: z.boolean(),
  /** Why there is no loan, or why its income was not tested; empty otherwise. */
  reason: z.string(),
})
export type SizingOutcome = z.infer<typeof SizingOutcome>

/**
 * Saved state of the work on a deal, from which its progress is derived. Each field is of the record on which the loan
 * is sized: the rent roll and the statement with the latest dates of their own, and the first loan.
 */
export const DealWork = z.object({
  /** `null` without a rent roll; its verdict is `null` if it was saved without one. */
  rentRoll: z.object({ verdict: Verdict.nullable() }).nullable(),
  /** `null` without a statement; `isMapped`: whether every line with values above NOI has a category. */
  statement: z.object({ isMapped: z.boolean(), verdict: Verdict.nullable() }).nullable(),
  /**
   * `null` without a loan; whether it has a rate and a value for sizing, and the result of its sizing: `null` if the
   * deal was not sized since its last change.
   */
  loan: z.object({ hasRate: z.boolean(), hasValue: z.boolean(), sizing: SizingOutcome.nullable() }).nullable(),
  /** When the deal, or one of its documents or records, was last changed. */
  changedOn: z.number(),
  /** When a document or workbook of the deal was last exported; `null` if never. */
  exportedOn: z.number().nullable(),
})
export type DealWork = z.infer<typeof DealWork>

/** A deal as shown in a list, with data on its documents and on the work on it. */
export const DealOutline = Deal.extend({
  /** Units of its latest rent roll, else of its building; `null` if neither states them. */
  units: z.int().nonnegative().nullable(),
  rentRollCount: z.int().nonnegative(),
  /** Number of statement bundles. */
  statementCount: z.int().nonnegative(),
  ties: DealTies,
  /** The most severe verdict of its documents; `null` if a document has none, or there are no documents. */
  verdict: Verdict.nullable(),
  progress: z.array(DealProgress),
  work: DealWork,
  /** Name of the last editor, with both names if an administrator acted as a user. */
  modifiedByName: z.string().nullable(),
})
export type DealOutline = z.infer<typeof DealOutline>

/** Input for creating a deal: its name, and any other known fields. */
export const NewDeal = DealFields.partial().extend({ dealName: DealFields.shape.dealName })
export type NewDeal = z.infer<typeof NewDeal>

/** Changed fields of a deal; the others stay. `modifiedOn` is that of the deal as it was read. */
export const DealChanges = DealFields.partial().extend({ modifiedOn: z.number().optional() })
export type DealChanges = z.infer<typeof DealChanges>

/** Ids of a deal at outside vendors. */
export const DealMapping = z.object({
  dealId: z.string(),
  costarId: z.string().nullable(),
  salesforceId: z.string().nullable(),
  securityGaugeId: z.string().nullable(),
})
export type DealMapping = z.infer<typeof DealMapping>

/** A picture of a deal's property; its bytes are fetched separately. */
export const Picture = z.object({
  /** Identifies the picture in requests for its bytes and changes. */
  uid: z.string(),
  dealId: z.string(),
  fileName: z.string().nullable(),
  contentType: z.string(),
  caption: z.string().nullable(),
  /** 0 for the first picture of the deal. */
  position: z.int().nonnegative(),
  ...RecordTimes.shape,
})
export type Picture = z.infer<typeof Picture>

/** Changeable fields of a picture. */
export const PictureChanges = z.object({
  caption: z.string().nullable().optional(),
  position: z.int().nonnegative().optional(),
})
export type PictureChanges = z.infer<typeof PictureChanges>

/** Kinds of files that are stored unchanged with a deal. */
export const DealFileKind = z.enum(['offering_memorandum', 'attachment'])
export type DealFileKind = z.infer<typeof DealFileKind>

/** A file stored unchanged with a deal, such as a memorandum; its bytes are fetched separately. */
export const DealFile = z.object({
  /** Identifies the file in requests for its bytes. */
  uid: z.string(),
  dealId: z.string(),
  fileName: z.string(),
  kind: DealFileKind,
  /** Bytes. */
  size: z.int().nonnegative(),
  /** The user who added it. */
  userName: z.string(),
  createdOn: z.number(),
})
export type DealFile = z.infer<typeof DealFile>

/** One block of a summary page. */
export const SummarySection = z.object({
  /** Such as `Sponsor`; `null` for a block without a heading. */
  section: z.string().nullable(),
  /** HTML written by a user, of text, lists, tables and links; scripts, styles and frames are removed. */
  html: z.string(),
})
export type SummarySection = z.infer<typeof SummarySection>

/** One kind of HTML removed from a summary page, with its count. */
export const RemovedHtml = z.object({
  kind: z.enum(['element', 'attribute']),
  name: z.string(),
  count: z.int().positive(),
})
export type RemovedHtml = z.infer<typeof RemovedHtml>

/** The free-form summary of a deal, and its last author. */
export const SummaryPage = z.object({
  dealId: z.string(),
  dealName: z.string(),
  streetAddress: z.string().nullable(),
  /** The last author; `null` if no one has written it yet. */
  username: z.string().nullable(),
  modifiedOn: z.number().nullable(),
  sections: z.array(SummarySection),
  /** HTML removed from the input, in the answer of a save; absent if nothing was removed. */
  removed: z.array(RemovedHtml).optional(),
})
export type SummaryPage = z.infer<typeof SummaryPage>

/**
 * Saved fields of a summary page. `modifiedOn` is that of the page as it was read, 0 if it was never written; if
 * omitted, any saved page is overwritten.
 */
export const SummaryPageChanges = z.object({
  sections: z.array(SummarySection).max(100),
  modifiedOn: z.number().optional(),
})
export type SummaryPageChanges = z.infer<typeof SummaryPageChanges>

/** An earlier version of a summary page. One user's saves within ten minutes form one version. */
export const SummaryVersion = z.object({
  id: z.string(),
  dealId: z.string(),
  /** The author. */
  username: z.string(),
  savedOn: z.number(),
  sections: z.array(SummarySection),
})
export type SummaryVersion = z.infer<typeof SummaryVersion>

/** All stored data of a deal, in one answer. */
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
  /** Property ids of its rent comps. */
  rentComps: z.array(z.string()),
  rentCompsConfig: RentCompsConfig.nullable(),
  /** Loan numbers of its expense comps. */
  expenseComps: z.array(z.string()),
  expenseCompsConfig: CompsConfig.nullable(),
})
export type DealStores = z.infer<typeof DealStores>

/** Inputs for the terms of a deal's loan: its documents, and the saved mappings of their words. */
export const LoanTerms = z.object({
  /** The most recently saved rent roll of the deal; `null` if there is none. */
  rentRoll: RentRollOutline.nullable(),
  rentRollDetail: RentRollRecord.nullable(),
  /** Saved mappings of the user, the company and the provider. */
  mappingVocabulary: z.array(MappingEntry),
  /** The deal's statements, most recently saved first. */
  statements: z.array(StatementBundle),
  statementDetails: z.array(StatementRecord),
})
export type LoanTerms = z.infer<typeof LoanTerms>
