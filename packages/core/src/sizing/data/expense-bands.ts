import type { expenseLineKeys } from './underwriting-lines.ts'

/**
 * Source of a figure. `published`: a survey, a statute or an agency's guide. `practice`: the page of a practitioner or
 * a trade magazine. `own`: our own choice, with its reasoning.
 */
export interface FigureSource {
  /** A published figure, a practice of lenders or brokers, or our own choice. */
  kind: 'published' | 'practice' | 'own'
  /** Name in messages: `Federal Reserve, FEDS Notes 09/19/2025`. */
  name: string
  /** Text of the source, or the reasoning of our own choice. */
  words: string
  /** URL of the source; `null` for our own choice. */
  address: string | null
}

/** Sources of the bands, as read in November 2026. */
const bandSources = {
  federalReserve: {
    kind: 'published',
    name: 'Federal Reserve, FEDS Notes 09/19/2025',
    words:
      'Real monthly insurance cost per unit in 2024: 25th percentile $37.73, median $55.88, 75th percentile $84.32.',
    address:
      'https://www.federalreserve.gov/econres/notes/feds-notes/rising-property-insurance-costs-and-pass-through-to-rents-for-apartment-buildings-accessible-20250919.htm',
  },
  yardiMatrix: {
    kind: 'published',
    name: 'Yardi Matrix, April 2024',
    words:
      'Expenses of about 22,000 multifamily properties: $8,950/unit as of January 2024, including $636 for insurance.',
    address: 'https://www.yardimatrix.com/blog/multifamily-expenses-increase-above-trend-levels/',
  },
  surveyRegions: {
    kind: 'published',
    name: 'NAA survey, regions I to VI',
    words: 'Regions used in the 2015 NAA Survey of Operating Income & Expenses in Rental Apartment Communities.',
    address:
      'https://dokumen.tips/documents/ak-az-ca-hi-id-nv-or-wa-balancing-accelerated-2016-12-292015-naa-survey.html',
  },
  staffingRule: {
    kind: 'practice',
    name: 'NAA, staffing considerations',
    words: 'The general rule is one office staff and one maintenance staff per 100 units.',
    address: 'https://info.5y1.org/how-to-mantain-team-workers_1_de26a7.html',
  },
  repairsBenchmark: {
    kind: 'practice',
    name: 'rentnoi.com, expense benchmarking',
    words:
      'Repairs at Class B garden properties typically cost $700 to $1,100/unit, and at mid- and high-rises $1,000 to $1,500; pre-1985 properties are near the top.',
    address: 'https://rentnoi.com/blog/expense-benchmarking-multifamily',
  },
  lenderPractice: {
    kind: 'practice',
    name: 'Capital markets broker, wallstreetoasis.com 02/2014',
    words: 'General and administrative: greater of prior year plus 3% and $150/unit.',
    address: 'https://www.wallstreetoasis.com/forums/multifamily-underwriting-best-practices',
  },
} as const satisfies Record<string, FigureSource>

/** Minimum and maximum that are reasonable for one measure of expenses. */
export interface ExpenseBand {
  /** Dollars per unit per year. `null` if only the share decides. */
  perUnit: { minimum: number; maximum: number | null } | null
  /** Fraction of effective gross income, which decides if the number of units is unknown. */
  share: { minimum: number; maximum: number | null }
  /** Source of the band. */
  source: FigureSource
}

/** An expense line with a band. Water and sewer are counted with utilities, because many statements combine them in one line. */
export type ExpenseBandKey = Exclude<
  (typeof expenseLineKeys)[number],
  'waterAndSewer' | 'professionalFees' | 'managementFees' | 'groundRent' | 'otherExpenses'
>

const houseDefault = (words: string): FigureSource => ({ kind: 'own', name: 'house default', words, address: null })

/** Minimum annual cost of one full-time employee, with payroll burden, in dollars. */
export const employeeCost = {
  amount: 45_000,
  source: houseDefault('About $16.50/hour for 2,080 hours, plus 30% for taxes, insurance, and benefits.'),
} as const

/** Employees per unit by the number of units. */
export const staffing: readonly { unitsFrom: number; employeesPerUnit: number; source: FigureSource }[] = [
  { unitsFrom: 50, employeesPerUnit: 0.02, source: bandSources.staffingRule },
  {
    unitsFrom: 20,
    employeesPerUnit: 0.01,
    source: houseDefault(
      'Half of the general rule of two employees per 100 units, because small properties share staff.',
    ),
  },
  {
    unitsFrom: 0,
    employeesPerUnit: 0,
    source: houseDefault('Properties with fewer than 20 units have off-site management.'),
  },
]

/**
 * Expenses of an existing apartment property, in 2024 dollars per year. Lines that many sound properties do not have,
 * such as professional fees, have no band; the management fee has its own rule. Minimums are low on purpose: below them
 * a line is rare, not merely lean.
 */
export const expenseBands: Readonly<Record<ExpenseBandKey, ExpenseBand>> = {
  realEstateTaxes: {
    perUnit: { minimum: 400, maximum: null },
    share: { minimum: 0.03, maximum: null },
    source: houseDefault(
      'Lower taxes are typical only with an exemption, an abatement, or a decades-old assessment; the NAA average for 2020 was 13.6% of GPR.',
    ),
  },
  propertyInsurance: {
    perUnit: { minimum: 453, maximum: 1012 },
    share: { minimum: 0.014, maximum: null },
    source: bandSources.federalReserve,
  },
  utilities: {
    perUnit: { minimum: 175, maximum: null },
    share: { minimum: 0.01, maximum: null },
    source: houseDefault('Common-area lights, trash, and irrigation, if residents pay all other utilities directly.'),
  },
  repairsAndMaintenance: {
    perUnit: { minimum: 700, maximum: 1100 },
    share: { minimum: 0.03, maximum: null },
    source: bandSources.repairsBenchmark,
  },
  payrollAndBenefits: {
    perUnit: { minimum: 900, maximum: null },
    share: { minimum: 0.04, maximum: null },
    source: bandSources.staffingRule,
  },
  advertisingAndMarketing: {
    perUnit: { minimum: 40, maximum: null },
    share: { minimum: 0.002, maximum: null },
    source: houseDefault('Listings on two portals for a fully occupied property.'),
  },
  generalAndAdministrative: {
    perUnit: { minimum: 150, maximum: null },
    share: { minimum: 0.006, maximum: null },
    source: bandSources.lenderPractice,
  },
}

/** Band of total expenses. */
export const totalExpenseBand: ExpenseBand = {
  perUnit: { minimum: 4900, maximum: null },
  share: { minimum: 0.3, maximum: 0.65 },
  source: houseDefault(
    '55% of the national average of $8,950/unit (Yardi Matrix, April 2024); practitioners report expense ratios from 30% for large new properties to 65% for old ones.',
  ),
}

/** Annual capital cost per unit above which repairs are questioned. */
export const highCapitalCost = {
  perUnit: 750,
  source: houseDefault('Three times the usual reserve of $250/unit/yr.'),
} as const

/** Regions of the NAA survey. */
export type Region = 'northeast' | 'southeast' | 'midwest' | 'southwest' | 'mountain' | 'pacific'

/** Source of the grouping of states; the names of the regions are our own. */
export const regionSource: FigureSource = bandSources.surveyRegions

/** States by region, as grouped in the NAA survey. */
export const statesOfRegion: Readonly<Record<Region, readonly string[]>> = {
  northeast: ['CT', 'DC', 'DE', 'MA', 'MD', 'ME', 'NH', 'NJ', 'NY', 'PA', 'RI', 'VA', 'VT', 'WV'],
  southeast: ['AL', 'FL', 'GA', 'KY', 'MS', 'NC', 'SC', 'TN'],
  midwest: ['IL', 'IN', 'MI', 'MN', 'OH', 'WI'],
  southwest: ['AR', 'LA', 'OK', 'TX'],
  mountain: ['CO', 'IA', 'KS', 'MO', 'MT', 'ND', 'NE', 'NM', 'SD', 'UT', 'WY'],
  pacific: ['AK', 'AZ', 'CA', 'HI', 'ID', 'NV', 'OR', 'WA'],
}

/** Factors for the minimums of lines; `total` is for total expenses. An omitted line keeps its amounts. */
export type BandFactors = Partial<Record<ExpenseBandKey | 'total', number>>

/**
 * Factors by region. Source: our own choice. Storms make insurance expensive in the southeast and southwest (Trepp,
 * August 2023: annual increases of 15% to 28% in southern markets), and taxes and heat make the northeast expensive.
 */
export const regionFactors: Readonly<Record<Region, BandFactors>> = {
  northeast: { total: 1.15, realEstateTaxes: 1.5, utilities: 1.5, payrollAndBenefits: 1.1 },
  southeast: { propertyInsurance: 1.25 },
  midwest: { propertyInsurance: 0.85, utilities: 1.25 },
  southwest: { propertyInsurance: 1.25, realEstateTaxes: 1.5 },
  mountain: { propertyInsurance: 0.85, total: 0.95 },
  pacific: { total: 1.05, payrollAndBenefits: 1.1 },
}

/**
 * Minimum insurance per unit per year in states where storms decide it. Source: the trade page says that Florida went
 * from $800 to $2,000 per unit in two years (matthews.com, Florida multifamily operational costs); the lower figure is
 * used, for Louisiana too by our own choice.
 */
export const stormInsurance: Readonly<Record<string, number>> = { FL: 800, LA: 800 }

/** Factors by year built; the first later year applies. Source: `repairsBenchmark` for old buildings; the rest our own choice. */
export const ageFactors: readonly { builtBefore: number; factors: BandFactors }[] = [
  { builtBefore: 1985, factors: { repairsAndMaintenance: 1.2, total: 1.05 } },
  { builtBefore: 2015, factors: {} },
  { builtBefore: Number.POSITIVE_INFINITY, factors: { repairsAndMaintenance: 0.75 } },
]

const manufactured: BandFactors = {
  total: 0.25,
  realEstateTaxes: 0.4,
  propertyInsurance: 0.15,
  repairsAndMaintenance: 0.2,
  payrollAndBenefits: 0.35,
  generalAndAdministrative: 0.4,
  advertisingAndMarketing: 0,
}

/**
 * Factors by property type, in lower case. Source: `repairsBenchmark` for towers; for manufactured housing, where
 * residents own the homes, our own choice. Types not listed are compared with garden apartments.
 */
export const typeFactors: Readonly<Record<string, BandFactors>> = {
  'mid rise': { repairsAndMaintenance: 1.4, utilities: 1.5, total: 1.1 },
  'high rise': { repairsAndMaintenance: 1.4, utilities: 2, payrollAndBenefits: 1.25, total: 1.2 },
  affordable: { advertisingAndMarketing: 0 },
  cooperative: { advertisingAndMarketing: 0 },
  military: { advertisingAndMarketing: 0 },
  'manufactured housing': manufactured,
}
