import * as z from 'zod'
import { CrimeCategory } from '../building/building.schema.ts'
import { MapPoint } from '../map/map.schema.ts'
import { IsoDate } from '../shared/date.ts'

/**
 * Data of outside vendors on a property: CoStar, the lender's CRM, the security gauge and median incomes.
 *
 * Money is dollars, rates and shares are fractions. `null` means that the vendor does not state it.
 */

const text = z.string().nullable()
const amount = z.number().nullable()
const count = z.int().nonnegative().nullable()

/** A property in CoStar. */
export const CostarProperty = z.object({
  id: z.string(),
  propertyName: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  county: text,
  lat: MapPoint.shape.lat.nullable(),
  lng: MapPoint.shape.lng.nullable(),
  propertyType: text,
  units: count,
  yearBuilt: z.int().nullable(),
  yearRenovated: z.int().nullable(),
  stories: count,
  buildingClass: text,
  parkingRatio: amount,
  market: text,
  submarket: text,
  owner: text,
  /** The deal to which the record is linked. */
  matchId: text,
})
export type CostarProperty = z.infer<typeof CostarProperty>

/** Figures of one period: the last twelve, six or three months. */
export const CostarTrend = z.object({
  stretch: z.enum(['T12', 'T6', 'T3']),
  rentGrowth: amount,
  vacancyRate: amount,
  absorbedUnits: amount,
})
export type CostarTrend = z.infer<typeof CostarTrend>

/** Demographics within a radius in miles. */
export const CostarRing = z.object({
  miles: z.number(),
  population: amount,
  households: amount,
  medianHouseholdIncome: amount,
})
export type CostarRing = z.infer<typeof CostarRing>

/** CoStar's measures of a property and its market. Rents are dollars per month. */
export const CostarStats = z.object({
  propertyId: z.string(),
  asOf: IsoDate.nullable(),
  averageAskingRent: amount,
  averageAskingRentPerSquareFoot: amount,
  averageEffectiveRent: amount,
  /** Fraction of the asking rent. */
  concessionRate: amount,
  vacancyRate: amount,
  submarketVacancyRate: amount,
  marketVacancyRate: amount,
  /** 0 to 100. */
  walkScore: amount,
  transitScore: amount,
  trends: z.array(CostarTrend),
  rings: z.array(CostarRing),
})
export type CostarStats = z.infer<typeof CostarStats>

/** A quote of a loan in the CRM. */
export const Quote = z.object({
  id: z.string(),
  name: text,
  /** In the CRM's words; `Accepted/Won Deal` marks the accepted quote. */
  status: text,
  product: text,
  loanAmount: amount,
  noteRate: amount,
  termMonths: count,
  interestOnlyMonths: count,
  amortizationMonths: count,
})
export type Quote = z.infer<typeof Quote>

/** A contact of an opportunity, with their role. */
export const OpportunityRole = z.object({ role: text, contact: text })
export type OpportunityRole = z.infer<typeof OpportunityRole>

/** A deal in the CRM. */
export const Opportunity = z.object({
  id: z.string(),
  name: text,
  stage: text,
  /** The number used by the CRM's users. */
  opportunityNumber: text,
  roles: z.array(OpportunityRole),
  quotes: z.array(Quote),
})
export type Opportunity = z.infer<typeof Opportunity>

/** The meaning of a range of scores. */
export const GaugeLegend = z.object({ minimum: z.number(), maximum: z.number(), label: z.string() })
export type GaugeLegend = z.infer<typeof GaugeLegend>

/** Crime around an address; its report is created on request. */
export const SecurityGauge = z.object({
  id: z.string(),
  legend: z.array(GaugeLegend),
  data: z.array(CrimeCategory),
  isReportReady: z.boolean(),
})
export type SecurityGauge = z.infer<typeof SecurityGauge>

/** An address for which a gauge is requested. */
export const GaugeAddress = z.object({
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})
export type GaugeAddress = z.infer<typeof GaugeAddress>

/** Median family income of a census tract. */
export const MedianIncome = z.object({
  medianIncome: amount,
  censusTract: z.string(),
  /** Of the estimate. */
  year: z.int().nullable(),
  /** The estimate's author. */
  source: text,
})
export type MedianIncome = z.infer<typeof MedianIncome>

/** Result of importing a vendor's table. */
export const ImportResult = z.object({
  /** Whether nothing was written, and this is only a preview. */
  isDryRun: z.boolean(),
  /** Records of the table; several rows may form one. */
  imported: z.int().nonnegative(),
  /** Of these: new records; `updated`: known with other content; `unchanged`: known with the same content. */
  added: z.int().nonnegative(),
  updated: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  /** Known records that were not in the table and are removed: the invented ones, and with `replace` all others. */
  removed: z.int().nonnegative(),
  /** Of these, invented records that real ones replaced. */
  replaced: z.int().nonnegative(),
  /** Of the removed records, those that deals have chosen. */
  removedChosen: z.int().nonnegative(),
  /** Columns that were not used. */
  ignoredColumns: z.array(z.string()),
  /** Rows that could not be imported, by their number in the file, and why; the first hundred. */
  refused: z.array(z.object({ row: z.int(), problem: z.string() })),
  refusedCount: z.int().nonnegative(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** What happens to records that are not in an imported table: `merge` keeps them, `replace` removes them. */
export const ImportMode = z.enum(['merge', 'replace'])
export type ImportMode = z.infer<typeof ImportMode>

/**
 * Tables that an administrator can import from a vendor's own export, by the name in the call.
 *
 * Source: what the product takes from outside vendors.
 */
export const importKinds = [
  'yardi',
  'yardi_location_demographics',
  'yardi_population_demographics',
  'yardi_rent_and_occupancy',
  'yardi_rent_history',
  'yardi_sales_history',
  'yardi_unit_mixes',
  'expense_comps',
  'costar',
  'costar_stats',
  'crm',
  'security_gauge',
  'median_income',
] as const

/** One of {@link importKinds}. */
export type ImportKind = (typeof importKinds)[number]
