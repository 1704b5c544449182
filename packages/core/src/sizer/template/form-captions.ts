import type { UnderwritingLineKey } from '../../sizing/index.ts'
import { labelSimilarity } from './label-similarity.ts'
import { underwritingColumns } from './underwriting-values.ts'

/** A block of an operating statement: income, operating expenses, or items below NOI. */
export type FormSection = 'income' | 'expense' | 'below'

/** A statement total that a form computes itself. */
export type FormTotalKey =
  | 'effectiveGrossIncome'
  | 'totalExpenses'
  | 'netOperatingIncome'
  | 'replacementReserves'
  | 'netCashFlow'

/** Captions that lenders print for totals; the comparison handles plurals, capitals and abbreviations. */
const totalCaptions: Readonly<Record<FormTotalKey, readonly string[]>> = {
  effectiveGrossIncome: [
    'Effective gross income',
    'Effective gross revenue',
    'Adjusted gross income',
    'Total revenue',
    'Total income',
    'Total operating income',
    'Gross effective income',
  ],
  totalExpenses: ['Total operating expenses', 'Total expenses', 'Total operating costs', 'Total property expenses'],
  netOperatingIncome: [
    'Net operating income',
    'Underwritten net operating income',
    'Net income before debt service',
    'Net income',
  ],
  replacementReserves: [
    'Total replacement reserves',
    'Total reserves',
    'Total capital reserves',
    'Total capital items',
    'Total capital expenditures',
    'Total reserves and capital items',
  ],
  netCashFlow: [
    'Net cash flow',
    'Underwritten net cash flow',
    'Net operating income after reserves',
    'Cash flow before debt service',
    'Cash flow available for debt service',
  ],
}

/** Returns the total that a caption names; `null` for lines, group subtotals and everything else. */
export function formTotalOf(caption: string): FormTotalKey | null {
  const plain = caption.replace(/\([^)]*\)/g, ' ')
  const [best] = (Object.keys(totalCaptions) as FormTotalKey[])
    .map((key) => ({ key, similarity: Math.max(...totalCaptions[key].map((one) => labelSimilarity(plain, one))) }))
    .sort((left, right) => right.similarity - left.similarity)
  if (best === undefined || best.similarity <= 0.9) return null
  // Without the word "total", the caption names the reserves line.
  return best.key === 'replacementReserves' && !/\btotals?\b/i.test(plain) ? null : best.key
}

/** Returns whether a caption names a sum of other rows. */
export function isSumCaption(caption: string): boolean {
  return /\b(?:sub-?totals?|totals?|net|effective|gross income|noi|ncf|egi)\b/i.test(caption)
}

/** Words of headings and the block that each opens. The first match counts. */
const sectionPatterns: readonly (readonly [FormSection, RegExp])[] = [
  ['below', /\b(?:capital|reserves?|below|debt service|non-?operating|leasing costs?)\b/i],
  ['expense', /\b(?:expenses?|operating costs?|costs? of operation|disbursements?|outgo)\b/i],
  ['income', /\b(?:incomes?|revenues?|receipts?|rents?|rental)\b/i],
]

/**
 * Returns the block that a heading opens, or `null`.
 *
 * @example
 * ['OPERATING EXPENSES', 'Revenues', 'Comments'].map(sectionOfHeading)
 * // => ['expense', 'income', null]
 */
export function sectionOfHeading(caption: string): FormSection | null {
  return sectionPatterns.find(([, words]) => words.test(caption))?.[0] ?? null
}

/** Columns and sheets of figures that are not the subject's underwriting; no values are filled there. */
const foreign =
  /\b(?:apprais(?:al|er|ed|als)|budget(?:ed|s)?|comps?|comparables?|competit(?:ors?|ive|ion)|market|peers?|sellers?|brokers?|borrowers?|sponsors?|owners?|developers?|industry|irem|stress(?:ed)?|scenarios?|at (?:closing|origination|issuance|securitization)|third part(?:y|ies)|demographics?|submarket|prior (?:underwriting|lender))\b/i

/**
 * Returns whether a heading or sheet name shows figures that are not the subject's underwriting: of the market, of
 * comparables, of an appraisal, of a budget or of the seller.
 *
 * @example
 * ['Appraisal', 'Lease Comps', 'Lender UW', 'Rent Roll'].map(isForeign)
 * // => [true, true, false, false]
 */
export function isForeign(text: string): boolean {
  return foreign.test(text)
}

/** Headings of columns that contain measures of another column, or text. */
const measure =
  /\b(?:psf|pupa|per (?:unit|sf|sq|bed|room|key|pad|month)|variance|change|difference|notes?|comments?|source|adjustments?|growth|trend)\b|%|\/ ?(?:unit|sf|sq|bed|room|key)|\$ ?\/|^\s*pct\b/i

/** Returns whether a heading names a measure of another column, such as dollars per unit, or text. */
export function isMeasure(text: string): boolean {
  return measure.test(text)
}

/** Rent captions not covered by the categories, each for one underwriting line. */
const rentCaptions: Partial<Record<UnderwritingLineKey, readonly string[]>> = {
  vacantRent: [
    'Market rents vacant units',
    'Vacant units at market',
    'Vacant rent',
    'Potential rent from vacant units',
  ],
  nonRevenueRent: [
    'Non-revenue units at market',
    'GPR: non-revenue units at market',
    'Model and employee units at market',
  ],
}

/** Returns the rent line that a caption names, other than the occupied units' rent. */
export function rentLineOf(caption: string): UnderwritingLineKey | null {
  const found = Object.entries(rentCaptions).find(([, captions]) =>
    captions.some((one) => labelSimilarity(caption, one) > 0.9),
  )
  return (found?.[0] as UnderwritingLineKey | undefined) ?? null
}

/** The chart category that represents a whole line if a form has several rows for it. */
export const primaryConcepts: Partial<Record<UnderwritingLineKey, readonly string[]>> = {
  occupiedRent: ['gpr'],
  otherIncome: ['other_income'],
  utilities: ['utility_admin', 'electric'],
  repairsAndMaintenance: ['rm'],
  payrollAndBenefits: ['payroll_admin'],
  generalAndAdministrative: ['ga'],
  otherExpenses: ['other_exp'],
}

/** Where a line's amount goes if the form has no row for it: the first of these lines that has a row. */
export const fallbackLines: Partial<Record<UnderwritingLineKey, readonly UnderwritingLineKey[]>> = {
  vacantRent: ['occupiedRent'],
  nonRevenueRent: ['occupiedRent'],
  premiums: ['occupiedRent', 'otherIncome'],
  vacancyAdjustment: ['physicalVacancy', 'badDebt', 'concessions'],
  trailingAdjustment: ['physicalVacancy', 'badDebt', 'concessions'],
  nonRevenueDeduction: ['physicalVacancy', 'badDebt', 'concessions'],
  concessions: ['physicalVacancy', 'badDebt'],
  badDebt: ['physicalVacancy', 'concessions'],
  physicalVacancy: ['badDebt', 'concessions'],
  laundry: ['otherIncome'],
  parking: ['otherIncome'],
  utilityReimbursements: ['otherIncome'],
  commercialIncome: ['otherIncome'],
  commercialVacancy: ['physicalVacancy'],
  waterAndSewer: ['utilities'],
  utilities: ['waterAndSewer'],
  advertisingAndMarketing: ['generalAndAdministrative', 'otherExpenses'],
  professionalFees: ['generalAndAdministrative', 'otherExpenses'],
  generalAndAdministrative: ['otherExpenses'],
  payrollAndBenefits: ['generalAndAdministrative', 'otherExpenses'],
  repairsAndMaintenance: ['otherExpenses'],
  groundRent: ['otherExpenses'],
  otherExpenses: ['generalAndAdministrative'],
}

/** Years and words that appear next to a column's name. */
const columnQualifiers = /\b(?:(?:19|20)\d{2}|financials?|statements?|issuer|lender|annuali[sz]ed|columns?|actual)\b/gi

/** Words that may appear next to the year in a column heading; a budget's or forecast's column is not the subject's. */
const yearQualifiers =
  /\b(?:fye?|cye?|ye|fiscal|calendar|full|years?|ended|ending|actuals?|historicals?|statements?|financials?|annual|audited|operating|operations|12 ?\/ ?31|dec(?:ember)?(?: 31)?)\b/gi

/**
 * Returns the calendar year that a column heading names, alone or with words such as Actual; `null` if it names none or contains more.
 *
 * @example
 * ['2023', '2024 Actual', 'YE 12/31/2022', '2025 T-3', 'Built 1998'].map(yearOfHeading)
 * // => ['2023', '2024', '2022', null, null]
 */
export function yearOfHeading(text: string): string | null {
  const [, year] = /^[\s().,:/-]*((?:19|20)\d{2})[\s().,:/-]*$/.exec(text.replace(yearQualifiers, ' ')) ?? []
  return year ?? null
}

/** Returns the underwriting column that headings name, with their similarity; `null` if they name none. */
export function bestColumn(texts: readonly string[]): { name: string; probability: number } | null {
  const [best] = underwritingColumns
    .map(({ name, label, synonyms }) => ({
      name,
      probability: Math.max(
        ...texts.flatMap((text) => {
          const plain = text.replace(columnQualifiers, '')
          return [label, ...synonyms].map((one) => labelSimilarity(plain, one))
        }),
      ),
    }))
    .sort((left, right) => right.probability - left.probability)
  return best === undefined || best.probability < 0.9 ? null : best
}
