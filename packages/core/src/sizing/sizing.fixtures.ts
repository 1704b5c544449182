/** Test builders: many units and a statement from short descriptions. */
import type { LineItem, OperatingStatement } from '../operating-statement/operating-statement.schema.ts'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll/rent-roll.fixtures.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll/rent-roll.schema.ts'
import { cellAddress } from '../shared/address.ts'
import { addMonths } from '../shared/date.ts'
import type { Finding } from '../shared/findings.ts'
import { sumKnown } from '../shared/money.ts'
import { type ReasonableInput, withReasonableFindings } from './findings/reasonable-findings.ts'
import type { PartialLoanRequest } from './rules/loan-request.ts'
import { sizeLoan } from './rules/size-loan.ts'
import { underwrite } from './rules/underwriting/underwrite.ts'
import type { PropertyFacts, UnderwritingAssumptions } from './sizing.schema.ts'

export { aRentRoll } from '../rent-roll/rent-roll.fixtures.ts'

/** Returns one of many units, leased at 1,000 and asking 1,100, in its own row, with the given changes. */
export function aNumberedUnit(number: number, changes: Partial<RentRollUnit> = {}): RentRollUnit {
  const row = number + 5
  const cells = { unit: `A${row}`, squareFeet: `C${row}`, marketRent: `D${row}`, contractRent: `E${row}` }
  return aUnit({
    unit: String(100 + number),
    marketRent: 1100,
    contractRent: 1000,
    inPlaceRent: 1000,
    charges: { RENT: 1000 },
    source: { file: 'roll.xlsx', sheet: 'Roll', row, cells },
    ...changes,
  })
}

/** Returns one of many vacant units, asking 1,100, with the given changes. */
export function aNumberedVacantUnit(number: number, changes: Partial<RentRollUnit> = {}): RentRollUnit {
  const { unit, marketRent, source } = aNumberedUnit(number)
  return aVacantUnit({ unit, marketRent, source, ...changes })
}

/** A statement line in short form: concept, and monthly dollars or the dollars of each month, oldest first. */
export interface ShortLine {
  concept: string | null
  section?: LineItem['section']
  label?: string
  months: number | (number | null)[]
}

/** Returns a monthly statement; every line has one value for all months or one for each. */
export function aStatement(
  lines: ShortLine[],
  firstMonth = '2025-05',
  monthCount = 12,
  file = 't12.xlsx',
): OperatingStatement {
  const keys = Array.from({ length: monthCount }, (_, index) => addMonths(firstMonth, index))
  return {
    property: 'Birch Court',
    chartOfAccountsId: 2,
    periods: keys.map((key, index) => ({ key, kind: 'month', caption: key, column: index + 2 })),
    isAnnual: false,
    positiveExpenses: true,
    lines: lines.map((line, index) => aLine(line, keys, index + 6, file)),
  }
}

function aLine(line: ShortLine, keys: readonly string[], row: number, file: string): LineItem {
  const { months } = line
  const amounts = keys.map((_, index) => (typeof months === 'number' ? months : (months[index] ?? null)))
  const values = Object.fromEntries(keys.map((key, index) => [key, amounts[index] ?? null]))
  const total = sumKnown(amounts)
  return {
    label: line.label ?? line.concept ?? 'Unknown',
    code: null,
    section: line.section ?? 'income',
    category: line.concept,
    concept: line.concept,
    probability: line.concept === null ? null : 1,
    suggestions: [],
    isTotal: false,
    totalOf: null,
    isNetOperatingIncome: false,
    header: null,
    isInverse: false,
    values,
    total,
    printed: { values, total },
    source: {
      file,
      sheet: 'T12',
      row: row + 1,
      cells: {
        label: cellAddress(row, 1),
        ...Object.fromEntries(keys.map((key, index) => [key, cellAddress(row, index + 2)])),
      },
    },
  }
}

/** Returns twelve figures around a typical one, varying like real months: 3% up and down, the same each time. */
export function aboutMonthly(usual: number): number[] {
  return [0, 2, -1, 3, -2, 1, -3, 2, 0, -1, 1, -2].map((percent) => usual + (usual * percent) / 100)
}

/** Monthly income and expenses of a sound property of 100 units, by concept. */
const soundMonths: Readonly<Record<string, ShortLine>> = {
  gpr: { concept: 'gpr', months: aboutMonthly(120_000) },
  vacancy: { concept: 'vacancy', months: aboutMonthly(-7200).map((value, at) => value - 150 * at) },
  concessions: { concept: 'concessions', months: aboutMonthly(-900) },
  bad_debt: { concept: 'bad_debt', months: aboutMonthly(-950).map((value, at) => value - 20 * at) },
  laundry: { concept: 'laundry', months: aboutMonthly(300) },
  rubs: { concept: 'rubs', months: aboutMonthly(6000) },
  other_income: { concept: 'other_income', months: aboutMonthly(3000) },
  re_taxes: { concept: 're_taxes', section: 'expense', months: 14_000 },
  insurance: { concept: 'insurance', section: 'expense', months: 6500 },
  electric: { concept: 'electric', section: 'expense', months: aboutMonthly(2500) },
  water_sewer: { concept: 'water_sewer', section: 'expense', months: aboutMonthly(6500) },
  rm: { concept: 'rm', section: 'expense', months: aboutMonthly(8000) },
  payroll_admin: { concept: 'payroll_admin', section: 'expense', months: aboutMonthly(9000) },
  payroll_maint: { concept: 'payroll_maint', section: 'expense', months: aboutMonthly(7000) },
  marketing: { concept: 'marketing', section: 'expense', months: aboutMonthly(1200) },
  ga: { concept: 'ga', section: 'expense', months: aboutMonthly(2000) },
  mgmt_fee: { concept: 'mgmt_fee', section: 'expense', months: aboutMonthly(3700) },
}

/**
 * Returns the documents of a sound property: 100 units, 94 leased at 1,200 and six asking 1,250, and a year of its
 * figures. Lines are changed by concept, `null` omits one, and other names add lines.
 */
export function aSoundDeal(
  changes: Readonly<Record<string, ShortLine | null>> = {},
  unitChanges: (number: number) => Partial<RentRollUnit> = () => ({}),
): { rentRoll: RentRoll; statements: OperatingStatement[] } {
  const units = Array.from({ length: 100 }, (_, at) =>
    at < 94
      ? aNumberedUnit(at, { contractRent: 1200, inPlaceRent: 1200, charges: { RENT: 1200 }, ...unitChanges(at) })
      : aNumberedVacantUnit(at, { marketRent: 1250, ...unitChanges(at) }),
  )
  const lines = Object.values({ ...soundMonths, ...changes }).filter((line) => line !== null)
  return { rentRoll: aRentRoll(units, { asOf: '2026-04-30' }), statements: [aStatement(lines)] }
}

/** A loan constrained by debt service: 6%, 30 years, and a much higher value. */
const soundRequest: PartialLoanRequest = { rate: 0.06, value: 12_000_000 }

/**
 * Returns the findings of a deal's reasonableness checks, the most dollars first.
 *
 * @param about The request, facts and assumptions in addition to the documents.
 */
export function questionsOf(
  deal: Pick<ReasonableInput, 'rentRoll' | 'statements' | 'documentFindings'>,
  about: { request?: PartialLoanRequest; property?: PropertyFacts; assumptions?: UnderwritingAssumptions } = {},
): Finding[] {
  const underwriting = underwrite(deal.rentRoll, deal.statements, about.assumptions)
  const sizing = sizeLoan(underwriting, { ...soundRequest, ...about.request })
  const count = sizing.findings.length
  const { findings } = withReasonableFindings(sizing, underwriting, { ...deal, property: about.property })
  return findings.slice(0, findings.length - count)
}

/** Returns the ids of the warnings among them. */
export function warningsOf(...parameters: Parameters<typeof questionsOf>): string[] {
  return questionsOf(...parameters).flatMap(({ id, severity }) =>
    severity === 'warning' ? [id.replace('sizing/', '')] : [],
  )
}

/**
 * Checks a finding's dollars against the loan reduction from a given annual cash flow at 6%, 30 years and 1.25x: the
 * payment of a dollar is 0.00599551 per month. Loans are rounded down to 1,000 before and after.
 *
 * @returns The finding's dollars if they are correct within the rounding, else the expected dollars.
 */
export function checkedLoanDollars(cashFlow: number, finding: Finding | undefined): number {
  const exact = cashFlow / 1.25 / (0.00599551 * 12)
  const given = finding?.dollars ?? Number.NaN
  return Math.abs(given - exact) <= 1000 ? given : Math.round(exact)
}

/** Returns a shop on the rent roll. */
export function aRetailUnit(contractRent: number): RentRollUnit {
  return aNumberedUnit(900, { isDwelling: false, unit: 'Retail 1', contractRent, inPlaceRent: contractRent })
}
