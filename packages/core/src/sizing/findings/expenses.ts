import { sumMoney } from '../../shared/money.ts'
import { dollarsText } from '../../text/format.ts'
import {
  ageFactors,
  type BandFactors,
  type ExpenseBandKey,
  employeeCost,
  expenseBands,
  type Region,
  regionFactors,
  staffing,
  statesOfRegion,
  stormInsurance,
  totalExpenseBand,
  typeFactors,
} from '../data/expense-bands.ts'
import { expenseLineKeys, underwritingLines } from '../data/underwriting-lines.ts'
import type { StatementWindow } from '../rules/underwriting/statement-windows.ts'
import type { PropertyFacts } from '../sizing.schema.ts'
import {
  amountOf,
  type Question,
  questionFinding,
  type ReasonableCheck,
  type ReasonableEvidence,
  shareText,
  sourceText,
} from './reasonable-check.ts'

/** The minimum of a line at a property, with a description of its source. */
interface Edge {
  /** Dollars per year. */
  amount: number
  /** Text such as `$453/unit (Federal Reserve, …)`. */
  words: string
}

type ExpenseKey = (typeof expenseLineKeys)[number]

const todos: Readonly<Partial<Record<ExpenseKey, string>>> = {
  realEstateTaxes: 'Get the tax bill, and ask about exemptions.',
  propertyInsurance: 'Get the declaration page and the renewal quote.',
  utilities: 'Confirm who pays utilities, and check for missing bills.',
  repairsAndMaintenance: 'Check for repairs booked as CapEx.',
  payrollAndBenefits: 'Get the staffing plan, and check for payroll paid by the management company.',
}

/**
 * Flags lines below the typical cost of such properties, per unit, else as a fraction of income; then total expenses
 * and the NOI margin, as far as the lines do not explain them. Expense comps take precedence over the bands.
 */
export const expensesAreReasonable: ReasonableCheck = (evidence, factors) => {
  const { underwriting, property } = evidence
  const { totalExpenses, effectiveGrossIncome: income } = underwriting
  if (totalExpenses === null || income === null || income <= 0) return []
  const reported = expenseLineKeys.filter((key) => amountOf(underwriting, key) > 0)
  // A statement that prints only total expenses has no lines to compare.
  const tested = reported.length < minimumLines ? [] : expenseLineKeys.filter((key) => hasMinimum(key, property))
  const low = tested.flatMap((key) => {
    const edge = times(edgeOf(evidence, key), factors[`${key}Factor`])
    const amount = comparedAmount(evidence, key)
    return edge === null || amount >= edge.amount - 0.5 ? [] : [{ key, edge, amount, gap: edge.amount - amount }]
  })
  const questions = low.map(
    ({ key, edge, amount, gap }): Question => ({
      id: `low-${idOf(key)}`,
      seen: `${expenseName(key, property)} ${amount > 0 ? `${perUnitText(evidence, amount)}, ${shareText(amount / income)} of EGI` : 'not in the underwriting'}; min ${edge.words}.`,
      change: { expenses: gap },
      todo: todos[key] ?? 'Ask where the difference is booked.',
      // Marketing of a full property is often booked with office costs or by the manager.
      ...(key === 'advertisingAndMarketing' ? { severity: 'info' as const } : {}),
    }),
  )
  const explained = low.reduce((sum, { gap }) => sum + gap, 0)
  return [...questions, ...totals(evidence, totalExpenses, income, explained, factors['totalFactor'])].map((question) =>
    questionFinding(evidence, question),
  )
}

/** Multiplies a minimum by the factor that a company set. */
function times(edge: Edge | null, factor = 1): Edge | null {
  if (edge === null || factor === 1) return edge
  return { amount: edge.amount * factor, words: `${shareText(factor)} of ${edge.words}` }
}

/** Returns the rule id of a line below its band. */
export function lowLineId(key: string): string {
  return `sizing/low-${idOf(key)}`
}

/** Lines compared with a band. */
export const linesWithBands: readonly ExpenseKey[] = expenseLineKeys.filter(
  (key) => key !== 'managementFees' && key !== 'groundRent',
)

/** Minimum number of lines with an amount that counts as detail: our own choice. */
const minimumLines = 4

function isBandKey(key: ExpenseKey): key is ExpenseBandKey {
  return key in expenseBands
}

/** Returns whether a line has a minimum; the management fee and ground rent follow their own rules and contracts. */
function hasMinimum(key: ExpenseKey, { comps }: PropertyFacts): boolean {
  return linesWithBands.includes(key) && (comps?.[key] !== undefined || isBandKey(key))
}

function edgeOf(evidence: ReasonableEvidence, key: ExpenseKey): Edge | null {
  const { units } = evidence.underwriting.unitCounts
  const comps = evidence.property.comps?.[key]
  if (comps !== undefined && units !== null) return compMinimum(comps, units)
  if (!isBandKey(key)) return null
  return (key === 'payrollAndBenefits' ? payrollMinimum(evidence) : null) ?? lineMinimum(evidence, key)
}

/** Returns the amount compared: utilities with water, office costs with fees and other, payroll with the manager's staff. */
function comparedAmount({ underwriting, property }: ReasonableEvidence, key: ExpenseKey): number {
  const amount = amountOf(underwriting, key)
  if (key === 'utilities' && property.comps?.utilities === undefined) {
    return amount + amountOf(underwriting, 'waterAndSewer')
  }
  if (key === 'generalAndAdministrative' && property.comps?.generalAndAdministrative === undefined) {
    return amount + amountOf(underwriting, 'professionalFees') + amountOf(underwriting, 'otherExpenses')
  }
  if (key !== 'payrollAndBenefits') return amount
  const fee = amountOf(underwriting, 'managementFees') - managementOnlyShare * (underwriting.effectiveGrossIncome ?? 0)
  return amount + Math.max(0, fee)
}

/** A management fee above 4% of income pays for staff that the owner does not employ: our own choice. */
const managementOnlyShare = 0.04

function expenseName(key: ExpenseKey, { comps }: PropertyFacts): string {
  if (key === 'utilities' && comps?.utilities === undefined) return 'Utilities, including water and sewer'
  return underwritingLines[key].label
}

/** Flags total expenses per unit and the NOI margin if the difference exceeds what the lines explain. */
function totals(
  evidence: ReasonableEvidence,
  expenses: number,
  income: number,
  explained: number,
  factor: number | undefined,
): Question[] {
  const edge = times(totalMinimum(evidence), factor)
  const { share } = totalExpenseBand
  const ofUnits = edge === null ? 0 : Math.max(0, edge.amount - expenses)
  const ofShare = Math.max(0, share.minimum * income - expenses)
  const todo = 'Compare each line with two years of statements and expense comps.'
  const found: Question[] = []
  if (edge !== null && ofUnits > explained && ofUnits >= ofShare) {
    found.push({
      id: 'low-expenses',
      seen: `Expenses ${perUnitText(evidence, expenses)}, ${shareText(expenses / income)} of EGI; min ${edge.words}.`,
      change: { expenses: ofUnits },
      todo,
    })
  } else if (ofShare > explained) {
    found.push({
      id: 'high-margin',
      seen: `NOI margin ${shareText(1 - expenses / income)}; max ${shareText(1 - share.minimum)} (${sourceText(totalExpenseBand.source)}).`,
      change: { expenses: ofShare },
      todo,
    })
  }
  if (share.maximum !== null && expenses > share.maximum * income) {
    found.push({
      id: 'low-margin',
      severity: 'info',
      seen: `NOI margin ${shareText(1 - expenses / income)}; min ${shareText(1 - share.maximum)} (${sourceText(totalExpenseBand.source)}).`,
      change: {},
      todo: 'Check for CapEx or debt service in expenses.',
    })
  }
  return found
}

function totalMinimum({ property, underwriting }: ReasonableEvidence): Edge | null {
  const { units } = underwriting.unitCounts
  const comps = property.comps?.total
  if (units === null) return null
  if (comps !== undefined) return compMinimum(comps, units)
  const perUnit = Math.round((totalExpenseBand.perUnit?.minimum ?? 0) * factorOf(property, 'total'))
  return { amount: perUnit * units, words: `${dollarsText(perUnit)}/unit (${sourceText(totalExpenseBand.source)})` }
}

function lineMinimum({ property, underwriting }: ReasonableEvidence, key: ExpenseBandKey): Edge | null {
  const { units } = underwriting.unitCounts
  const { perUnit, share, source } = expenseBands[key]
  const factor = factorOf(property, key)
  if (units === null || perUnit === null) {
    const minimum = share.minimum * Math.min(1, factor)
    return {
      amount: minimum * (underwriting.effectiveGrossIncome ?? 0),
      words: `${shareText(minimum)} (${sourceText(source)})`,
    }
  }
  const storm = key === 'propertyInsurance' ? stormInsurance[property.state ?? ''] : undefined
  const minimum =
    storm === undefined ? Math.round(perUnit.minimum * factor) : Math.round(storm * typeFactor(property, key))
  const named = storm === undefined ? sourceText(source) : 'matthews.com, Florida 2024'
  const adjusted = storm === undefined && factor !== 1 ? ', adjusted for the property' : ''
  return { amount: minimum * units, words: `${dollarsText(minimum)}/unit (${named}${adjusted})` }
}

function compMinimum({ count, lower, upper }: { count: number; lower: number; upper: number }, units: number): Edge {
  return {
    amount: lower * units,
    words: `${dollarsText(lower)}/unit (${count} expense comps; 25th to 75th percentile: ${dollarsText(lower)} to ${dollarsText(upper)})`,
  }
}

/** Returns the minimum payroll from the staff required for the number of units. */
function payrollMinimum(evidence: ReasonableEvidence): Edge | null {
  const { underwriting, property } = evidence
  const { units } = underwriting.unitCounts
  if (units === null) return null
  const rule = staffing.find(({ unitsFrom }) => units >= unitsFrom)
  const employees = units * (rule?.employeesPerUnit ?? 0) * factorOf(property, 'payrollAndBenefits')
  const amount = employees * employeeCost.amount
  return {
    amount,
    words: `${dollarsText(amount / units)}/unit, ${Number(employees.toFixed(1))} employees at ${dollarsText(employeeCost.amount)} (${sourceText(rule?.source ?? employeeCost.source)})`,
  }
}

/** Flags large capital costs if repairs are below the upper end of their band: repairs may be booked as capital. */
export const repairsAreNotCapital: ReasonableCheck<'minimumCapital'> = (evidence, { minimumCapital }) => {
  const { underwriting, windows, property } = evidence
  const { units } = underwriting.unitCounts
  const band = expenseBands.repairsAndMaintenance
  if (units === null || units === 0 || windows.t12 === null || band.perUnit?.maximum === null || band.perUnit === null)
    return []
  const capital = capitalOf(windows.t12)
  const repairs = amountOf(underwriting, 'repairsAndMaintenance')
  const maximum = band.perUnit.maximum * factorOf(property, 'repairsAndMaintenance') * units
  if (capital < minimumCapital * units || capital < repairs || repairs >= maximum) return []
  return [
    questionFinding(evidence, {
      id: 'repairs-beside-capital',
      seen: `CapEx below NOI is ${perUnitText(evidence, capital)}, and repairs are ${perUnitText(evidence, repairs)}; typical repairs are ${dollarsText(maximum / units)}/unit (${sourceText(band.source)}).`,
      change: { expenses: Math.min(maximum, repairs + capital) - repairs },
      todo: 'Get the CapEx ledger, and move recurring repairs and turns above NOI.',
    }),
  ]
}

/** Returns the capital costs of a window, regardless of where the statement prints them, annual $. */
function capitalOf({ statement, column }: StatementWindow): number {
  const lines = statement.lines.filter(({ concept, isTotal }) => !isTotal && capitalConcepts.includes(concept ?? ''))
  const amounts = lines.flatMap(({ values }) => column.periods.map((period) => values[period]))
  return Math.abs(sumMoney(amounts)) * column.annualFactor
}

const capitalConcepts: readonly string[] = ['capex', 'extra_capex']

/** Returns the factor for a line's minimum at a property, by region, age and type. */
function factorOf(property: PropertyFacts, key: ExpenseBandKey | 'total'): number {
  const region = regionOfState(property.state ?? null)
  const year = property.yearBuilt ?? null
  const age = year === null ? null : ageFactors.find(({ builtBefore }) => year < builtBefore)
  const one = (factors: BandFactors | null | undefined) => factors?.[key] ?? 1
  return one(region === null ? null : regionFactors[region]) * one(age?.factors) * typeFactor(property, key)
}

function typeFactor(property: PropertyFacts, key: ExpenseBandKey | 'total'): number {
  return typeFactors[typeOf(property)]?.[key] ?? 1
}

function typeOf({ propertyType }: PropertyFacts): string {
  return (propertyType ?? '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** Formats `$342/unit`, or the annual amount if the number of units is unknown. */
function perUnitText({ underwriting }: ReasonableEvidence, amount: number): string {
  const { units } = underwriting.unitCounts
  return units === null || units === 0 ? `${dollarsText(amount)}/yr` : `${dollarsText(amount / units)}/unit`
}

/** Converts `propertyInsurance` to `property-insurance`. */
function idOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Returns the two-letter state at the end of an address, with or without a ZIP code after it.
 *
 * @returns `null` if the address does not end with one of the fifty states or the District of Columbia.
 * @example
 * stateOfAddress('9 Alder Ct, Boise, ID 83702')
 * // => 'ID'
 */
export function stateOfAddress(address: string): string | null {
  const code = /(?:^|[\s,])([A-Z]{2})\.?(?:\s+\d{5}(?:-\d{4})?)?\s*$/.exec(address)?.[1] ?? ''
  return regionOfState(code) === null ? null : code
}

/**
 * Returns the region of a state, as the surveys of the National Apartment Association group them.
 *
 * @returns `null` if it is not a state.
 * @example
 * regionOfState('TX')
 * // => 'southwest'
 */
export function regionOfState(state: string | null): Region | null {
  const found = Object.entries(statesOfRegion).find(([, states]) => states.includes(state ?? ''))
  return found === undefined ? null : (found[0] as Region)
}
