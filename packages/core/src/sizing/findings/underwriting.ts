import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import { type Finding, type FindingSeverity, rulesFoundTogether, runFindingRules } from '../../shared/findings.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { conceptsNotUnderwritten } from '../data/underwriting-lines.ts'
import { expenseTotalOnly, incomeTotalOnly, unknownBills } from '../rules/underwriting/statement-detail.ts'
import {
  chartIsSupported,
  documentsAreThere,
  monthsMakeAYear,
  propertyIsOne,
  statementIsGivenOnce,
  statementsAreUsed,
  statementTellsOfThePast,
} from './documents.ts'
import { sizingFinding, type UnderwritingCheck, type UnderwritingEvidence } from './evidence.ts'
import { underwritingCards } from './sizing-cards.ts'
import { commercialLeasesRun, dwellingsHaveRents, rentsAreNotCanceled } from './units.ts'

/** Taxes and insurance that nobody tells leave the expenses of the year unknown. */
const billsAreKnown: UnderwritingCheck = ({ lines, windows }) =>
  windows.t12 === null
    ? []
    : unknownBills(windows.t12, lines).map(({ key, label }) =>
        sizingFinding(
          key === 'realEstateTaxes' ? 'no-real-estate-taxes' : 'no-property-insurance',
          'error',
          `The statement has no full year of ${label.toLowerCase()}. Provide the bill. Until then, NOI is unknown and DSCR is not tested.`,
        ),
      )

const incomeWords =
  'Income is reported as one total, so rents are capped at that total. Request vacancy, concessions, and other income.'
const expenseWords =
  'Expenses are reported as one total and underwritten as is, without separate taxes, insurance, and management. Request the lines; any amounts entered for them are added.'

/** All income or all expenses in one figure: what is inside cannot be told. */
const totalsHaveDetail: UnderwritingCheck = ({ windows: { t12 } }) => {
  if (t12 === null) return []
  const { statement, column } = t12
  const found = (id: string, words: string, total: LineItem | null): Finding[] => {
    if (total === null) return []
    const dollars = sumMoney(column.periods.map((period) => total.values[period])) * column.annualFactor
    return [sizingFinding(id, 'warning', words, Math.abs(roundToCent(dollars)))]
  }
  return [
    ...found('income-total-only', incomeWords, incomeTotalOnly(statement)),
    ...found('expense-total-only', expenseWords, expenseTotalOnly(statement)),
  ]
}

/** Lines above NOI that do not count where they stand. */
const linesAreUnderwritten: UnderwritingCheck = ({ windows: { t12 } }) => {
  if (t12 === null) return []
  const { statement, column } = t12
  const dollars = (lines: readonly LineItem[]): number => {
    const sum = sumMoney(lines.flatMap((line) => column.periods.map((key) => line.values[key])))
    return Math.abs(roundToCent(sum * column.annualFactor))
  }
  const all = expenseTotalOnly(statement)
  const values = statement.lines.filter(
    (line) => line !== all && !line.isTotal && !line.isNetOperatingIncome && line.section !== 'below',
  )
  const groups: [string, FindingSeverity, (count: number) => string, LineItem[]][] = [
    [
      'income-without-category',
      'warning',
      (count) => `Income lines without a category, not underwritten: ${count}. Categorize them.`,
      values.filter((line) => line.section === 'income' && line.concept === null),
    ],
    [
      'expense-without-category',
      'warning',
      (count) => `Expense lines without a category, counted as other expenses: ${count}. Categorize them.`,
      values.filter((line) => line.section === 'expense' && line.concept === null),
    ],
    [
      'not-operations',
      'info',
      (count) => `Capital, financing, or other non-operating lines above NOI, not underwritten: ${count}. Review them.`,
      values.filter((line) => line.concept !== null && conceptsNotUnderwritten.includes(line.concept)),
    ],
  ]
  return groups.flatMap(([id, severity, words, lines]) =>
    lines.length === 0 || dollars(lines) === 0
      ? []
      : [sizingFinding(id, severity, words(lines.length), dollars(lines))],
  )
}

const checks: readonly UnderwritingCheck[] = [
  documentsAreThere,
  propertyIsOne,
  statementTellsOfThePast,
  chartIsSupported,
  billsAreKnown,
  monthsMakeAYear,
  statementsAreUsed,
  statementIsGivenOnce,
  totalsHaveDetail,
  linesAreUnderwritten,
  dwellingsHaveRents,
  rentsAreNotCanceled,
  commercialLeasesRun,
]

const rules = rulesFoundTogether<UnderwritingEvidence>(
  (evidence) => checks.flatMap((check) => check(evidence)),
  underwritingCards,
)

/**
 * What an analyst must look at before relying on an underwriting: missing documents and bills, documents that do not
 * belong together, rents that stand in for unknown ones, lines left out or counted without a category.
 *
 * @returns One finding a fault, the gravest of a document first.
 */
export function underwritingFindings(evidence: UnderwritingEvidence): Finding[] {
  return runFindingRules(rules, evidence)
}
