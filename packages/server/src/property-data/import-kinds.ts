import { CrimeCategory } from '@uwkit/core/building'
import { ExpenseComp } from '@uwkit/core/expense-comps'
import {
  CostarProperty,
  CostarStats,
  type ImportKind,
  MedianIncome,
  Opportunity,
  Quote,
  SecurityGauge,
} from '@uwkit/core/property-data'
import {
  LocationDemographics,
  PopulationDemographics,
  PropertySale,
  RentAndOccupancy,
  RentComp,
  RentHistory,
  UnitMix,
} from '@uwkit/core/rent-comps'
import * as z from 'zod'

/** A vendor's record to be stored in the database. */
export interface VendorRecord {
  id: string
  /** Lookup key: a property's number, a zip code, a tract; `null` for its id alone. */
  groupKey: string | null
  /** Searchable words; `null` if there are none. */
  words: string | null
  lat: number | null
  lng: number | null
  content: object
}

/** Records in the form that the database accepts, so that a thread can return any number without blocking. */
export interface VendorRecords {
  ids: string[]
  /** Their lookup keys, without duplicates. */
  groupKeys: string[]
  /** JSON of one thousand records each. */
  batches: string[]
}

/** Records sent in one statement. */
const together = 1000

/**
 * Prepares records for storing.
 *
 * @example
 * vendorRecordsOf([]).batches
 * // => []
 */
export function vendorRecordsOf(records: readonly VendorRecord[]): VendorRecords {
  const batches: string[] = []
  for (let start = 0; start < records.length; start += together)
    batches.push(JSON.stringify(records.slice(start, start + together)))
  const groupKeys = [...new Set(records.flatMap(({ groupKey }) => groupKey ?? []))]
  return { ids: records.map(({ id }) => id), groupKeys, batches }
}

/** How rows of a table become records. */
export interface ImportKindRule {
  /** Schema of the records. */
  schema: z.ZodObject
  /** Other captions of a field, in addition to its own name in any spelling. */
  captions: Readonly<Record<string, readonly string[]>>
  /** Fields whose columns a table must have. */
  needs: readonly string[]
  /** Field that identifies a record; `null` if rows have no number, as in data sets. */
  id: string | null
  /** Field by which records are looked up, in addition to their id. */
  group: string | null
  /** Fields that searches use. */
  words: readonly string[]
  /** Values of fields that tables do not have. */
  preset: Readonly<Record<string, unknown>>
}

const dataSet = { id: null, group: 'propertyId', words: [], needs: ['propertyId'], preset: {} } as const
const placed = { lat: ['latitude'], lng: ['longitude', 'lon', 'long'] } as const
const property = ['property id', 'propertyid', 'id'] as const
const comp = { isSelected: false, similarity: null, similarityBreakdown: null } as const

/** One entry per kind of table with one record per row. Source of the captions: the vendors' own exports, and uwkit's downloads. */
export const importKindRules: Readonly<Partial<Record<ImportKind, ImportKindRule>>> = {
  yardi: {
    schema: RentComp,
    captions: {
      ...placed,
      id: property,
      propertyName: ['name', 'property'],
      zipCode: ['zip', 'postal code'],
      units: ['number of units', 'total units'],
      yearBuilt: ['completion year', 'built'],
      yearRenovated: ['renovation year'],
      averageRent: ['asking rent', 'rent'],
      improvementRating: ['improvement rating', 'imp rating'],
      locationRating: ['loc rating'],
      isStudent: ['student'],
      isAffordable: ['affordable'],
      isAgeRestricted: ['age restricted'],
      parkingSpaces: ['parking count', 'parking'],
      buildingTypes: ['building type'],
    },
    needs: ['id'],
    id: 'id',
    group: 'zipCode',
    words: [],
    preset: { ...comp, bedrooms: [], buildingTypes: [] },
  },
  expense_comps: {
    schema: ExpenseComp,
    captions: {
      ...placed,
      id: ['comp id'],
      loanNumber: ['loan no', 'loan'],
      propertyName: ['name', 'property'],
      type: ['property type'],
      expensesAsOf: ['expense breakdown as of date', 'as of date'],
      effectiveGrossIncomePerUnit: ['most recent egi unit', 'egi per unit', 'egi unit'],
      isSubject: ['subject'],
      squareFeet: ['net rentable sq ft', 'net rentable square feet', 'square feet', 'sq ft', 'nrsf'],
    },
    needs: ['loanNumber'],
    id: 'loanNumber',
    group: 'loanNumber',
    words: [],
    preset: { ...comp, isSubject: false, expensesPerUnit: {} },
  },
  costar: {
    schema: CostarProperty,
    captions: { ...placed, id: property, propertyName: ['name', 'property'], zipCode: ['zip', 'postal code'] },
    needs: ['id'],
    id: 'id',
    group: null,
    words: ['propertyName', 'address', 'city', 'state', 'zipCode'],
    preset: {},
  },
  costar_stats: {
    schema: CostarStats,
    captions: { propertyId: ['id'] },
    needs: ['propertyId'],
    id: 'propertyId',
    group: null,
    words: [],
    preset: { trends: [], rings: [] },
  },
  median_income: {
    schema: MedianIncome,
    captions: { censusTract: ['tract', 'geoid', 'fips'], medianIncome: ['median family income', 'income'] },
    needs: ['censusTract', 'medianIncome'],
    id: 'censusTract',
    group: null,
    words: [],
    preset: {},
  },
  yardi_location_demographics: { ...dataSet, schema: LocationDemographics, captions: {} },
  yardi_population_demographics: {
    ...dataSet,
    schema: PopulationDemographics,
    captions: {},
    preset: { ageBands: {}, educationBands: {}, ethnicityBands: {}, employmentBySector: {} },
  },
  yardi_rent_and_occupancy: {
    ...dataSet,
    schema: RentAndOccupancy,
    captions: { month: ['date', 'period'], averageRent: ['rent'], averageRentPerSquareFoot: ['rent per sq ft'] },
    needs: ['propertyId', 'month'],
  },
  yardi_rent_history: {
    ...dataSet,
    schema: RentHistory,
    captions: { month: ['date', 'period'], bed: ['bedrooms', 'beds'], averageRent: ['rent'] },
    needs: ['propertyId', 'month', 'bed'],
  },
  yardi_sales_history: { ...dataSet, schema: PropertySale, captions: { saleDate: ['date'], price: ['sale price'] } },
  yardi_unit_mixes: {
    ...dataSet,
    schema: UnitMix,
    captions: {
      bed: ['bedrooms', 'beds'],
      bath: ['bathrooms', 'baths'],
      squareFeet: ['sf', 'sq ft'],
      averageRent: ['rent'],
    },
  },
}

/** How several rows of a table make one record. */
export interface ImportFold extends Pick<ImportKindRule, 'schema' | 'captions' | 'needs' | 'preset'> {
  recordsOf(rows: readonly Record<string, unknown>[]): VendorRecord[]
}

/** How the scores of a gauge are read. */
const gaugeLegend = [
  { minimum: 0, maximum: 99, label: 'Below average' },
  { minimum: 100, maximum: 100, label: 'Average' },
  { minimum: 101, maximum: 2000, label: 'Above average' },
]

const OpportunityRow = Opportunity.omit({ roles: true, quotes: true }).extend({
  sponsor: z.string().nullable(),
  quoteId: z.string().nullable(),
  quoteName: z.string().nullable(),
  ...Quote.omit({ id: true, name: true }).shape,
})

/** Returns the rows of a table grouped by record id. */
function byId<Row extends { id: string }>(schema: z.ZodType<Row>, rows: readonly unknown[]): [string, Row[]][] {
  return [
    ...Map.groupBy(
      rows.map((row) => schema.parse(row)),
      ({ id }) => id,
    ),
  ]
}

/** One row per quote of an opportunity; an opportunity without quotes is one row without a quote. */
const crm: ImportFold = {
  schema: OpportunityRow,
  captions: {
    opportunityNumber: ['opportunity', 'opportunity number'],
    status: ['quote status'],
    sponsor: ['sponsor contact'],
  },
  needs: ['id'],
  preset: {},
  recordsOf: (rows) =>
    byId(OpportunityRow, rows).map(([id, same]) => {
      const { name = null, stage = null, opportunityNumber = null } = same[0] ?? {}
      const sponsors = new Set(same.flatMap(({ sponsor }) => sponsor ?? []))
      const quotes = same.flatMap(({ quoteId, quoteName, ...row }) =>
        quoteId === null ? [] : [{ ...Quote.parse({ ...row, id: quoteId, name: quoteName }) }],
      )
      const roles = [...sponsors].map((contact) => ({ role: 'Sponsor', contact }))
      const content = Opportunity.parse({ id, name, stage, opportunityNumber, roles, quotes })
      const words = [id, name, opportunityNumber].filter((word) => word !== null).join(' ')
      return { id, groupKey: null, words, lat: null, lng: null, content }
    }),
}

const GaugeRow = CrimeCategory.omit({ name: true }).extend({
  id: z.string(),
  category: z.string(),
  streetAddress: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
})

/** One row per category of crime at an address. */
const securityGauge: ImportFold = {
  schema: GaugeRow,
  captions: { streetAddress: ['address', 'street'], zipCode: ['zip'], category: ['crime', 'name'] },
  needs: ['id', 'category', 'score'],
  preset: { comparison: 'nation' },
  recordsOf: (rows) =>
    byId(GaugeRow, rows).map(([id, same]) => {
      const [first] = same
      const data = same.map(({ category, score, comparison }) => ({ name: category, score, comparison }))
      const content = SecurityGauge.omit({ isReportReady: true }).parse({ id, legend: gaugeLegend, data })
      const words = [first?.streetAddress, first?.city, first?.state, first?.zipCode].filter(Boolean).join(' ')
      return { id, groupKey: null, words, lat: null, lng: null, content }
    }),
}

export const importFolds: Readonly<Partial<Record<ImportKind, ImportFold>>> = { crm, security_gauge: securityGauge }
