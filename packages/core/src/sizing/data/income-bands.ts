import {
  ageFactors,
  employeeCost,
  expenseBands,
  type FigureSource,
  highCapitalCost,
  regionFactors,
  regionSource,
  staffing,
  statesOfRegion,
  stormInsurance,
  totalExpenseBand,
  typeFactors,
} from './expense-bands.ts'
import { stateTaxRules, usualGrowth, usualTaxes } from './state-tax-rules.ts'

const houseDefault = (words: string): FigureSource => ({ kind: 'own', name: 'house default', words, address: null })

/** Economic vacancy if the statement has none or a plug, as a fraction of gross potential rent. */
export const usualVacancy = {
  share: 0.07,
  source: houseDefault(
    'Below the national vacancy of 7.7% to 7.8% in early 2024 (CoStar, cited by creconsult.blogspot.com 04/2024).',
  ),
} as const

/** Bad debt if the statement has none or a plug, as a fraction of gross potential rent. */
export const usualBadDebt = {
  share: 0.005,
  source: houseDefault('Half a percent of rent. Few properties have no bad debt, and many statements omit write-offs.'),
} as const

/** Maximum utility reimbursements, as a fraction of utility cost. */
export const maximumReimbursement = {
  share: 1,
  source: houseDefault('Reimbursements can’t exceed the bills. Administration fees are other income.'),
} as const

/** Words that identify one-time income. Source: our own choice, of the events that appraisers and lenders exclude from a trailing year. */
export const oneTimeIncomePattern =
  /\binsurance (claim|proceed|recover|settlement|reimburse)|\bsettlement|\blawsuit|\bclaim (proceed|income)|\bproceeds\b|\bforgiv|\bppp\b|\berc\b|\bretention credit|\btax refund|\bsale of\b|\bgain on\b|\bprior year|\bone.?time\b|\bnon.?recurring|\bgrant\b|\brebate\b/i

/** Conditions under which a month's amount is one-time. */
export const eventMonth = {
  /** Maximum number of months with an amount, out of twelve. */
  maximumMonths: 2,
  /** Or the multiple of the median month that a month must exceed. */
  multiple: 4,
  /** And its minimum size, as a fraction of effective gross income. */
  minimumShare: 0.002,
  source: houseDefault(
    'A line with amounts in one or two months of a year is one-time; a month at four times the typical amount is not seasonal.',
  ),
} as const

/** Minimum vacancy of commercial income. */
export const commercialVacancyBand = {
  share: 0.1,
  source: {
    kind: 'published',
    name: 'Freddie Mac Credit Policy Bulletin 11/30/2015',
    words:
      'Vacancy based upon the greatest of market, actual, or 10%; tenants need to be in place, operating, and paying rent.',
    address: 'http://www.freddiemac.com/multifamily/news/2015/20151130_credit_policy_bulletin.html',
  },
} as const satisfies { share: number; source: FigureSource }

/** Legal forms that identify a tenant as a company. Source: our own choice. */
export const companyNamePattern =
  /\b(l\.?l\.?c|inc|incorporated|corp|corporation|ltd|l\.?l\.?p|company|hospital|university|staffing)\b/i

/** Words in a unit's status, type or tags that identify a company lease. Source: our own choice. */
export const corporateLeasePattern = /\bcorporate\b|\bmaster leas|\bshort.?term rental/i

/** Maximum units leased to companies, or to one tenant, before the finding is raised. */
export const corporateUnits = {
  share: 0.1,
  minimumUnits: 3,
  source: houseDefault('One tenth of the units. Losing more lowers occupancy below the 90% that programs require.'),
} as const

/** Rents of residents who owe several months' rent. */
export const delinquency = {
  source: {
    kind: 'published',
    name: 'Fannie Mae Multifamily Guide, Underwritten NCF (node 7531)',
    words:
      'Use best efforts to obtain a current aged receivables report, listing rent delinquencies at day 30, 60, and 90.',
    address: 'https://mfguide.fanniemae.com/node/7531',
  },
} as const satisfies { source: FigureSource }

/** Rents with a subsidy. */
export const subsidizedRent = {
  source: {
    kind: 'published',
    name: 'Fannie Mae Multifamily Guide, affordable NCF (node 4301)',
    words:
      'Rent from non-project based Housing Choice Vouchers must not exceed the average rent for comparable units without them.',
    address: 'https://mfguide.fanniemae.com/node/4301',
  },
} as const satisfies { source: FigureSource }

/** All figures of the reasonableness checks, with their sources; pages and screens list them from here. */
export const reasonableBands = {
  expenses: expenseBands,
  total: totalExpenseBand,
  factors: { region: regionFactors, age: ageFactors, type: typeFactors },
  statesOfRegion,
  regionSource,
  stormInsurance,
  staffing,
  employeeCost,
  highCapitalCost,
  stateTaxes: stateTaxRules,
  usualTaxes,
  usualGrowth,
  usualVacancy,
  usualBadDebt,
  maximumReimbursement,
  eventMonth,
  commercialVacancy: commercialVacancyBand,
  corporateUnits,
  delinquency,
  subsidizedRent,
} as const
