import { isSupportedForSizing } from '../../chart-of-accounts/index.ts'
import { monthsOfColumn } from '../../operating-statement/index.ts'
import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import { type Finding, type FindingSeverity, rulesSharingSearch, runFindingRules } from '../../shared/findings.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { firstThree } from '../../text/format.ts'
import { conceptsNotUnderwritten } from '../data/underwriting-lines.ts'
import { expenseTotalOnly, incomeTotalOnly, unknownBills } from '../rules/underwriting/statement-detail.ts'
import { fileOf, sizingFinding, type UnderwritingCheck, type UnderwritingEvidence } from './evidence.ts'
import { underwritingCards } from './sizing-cards.ts'
import { commercialLeasesRun, dwellingsHaveRents, rentsAreNotCanceled } from './units.ts'

/** Flags missing documents: without a statement there is no cash flow, without a rent roll no unit rents. */
const documentsAreProvided: UnderwritingCheck = ({ rentRoll, windows }) => [
  ...(windows.current === null
    ? [sizingFinding('no-statement', 'error', 'No operating statement: income and DSCR are not tested.')]
    : []),
  ...(rentRoll === null
    ? [sizingFinding('no-rent-roll', 'warning', 'No rent roll: rents come from the statement.')]
    : []),
]

/** Flags documents that name different properties, and a rent roll of several, which is underwritten as one. */
const propertyIsSingle: UnderwritingCheck = ({ rentRoll, statements }) => {
  const roll =
    rentRoll === null ? [] : [{ property: rentRoll.property, file: rentRoll.units[0]?.source.file ?? 'the rent roll' }]
  const named = [...roll, ...statements.map((statement) => ({ property: statement.property, file: fileOf(statement) }))]
  const first = named.find(({ property }) => property !== null)
  const listed = new Set(
    (rentRoll?.units ?? []).flatMap(({ property, isDwelling }) => (isDwelling && property ? [property] : [])),
  )
  const several =
    listed.size > 1
      ? [
          sizingFinding(
            'several-properties',
            'warning',
            `${roll[0]?.file} lists ${listed.size} properties (${firstThree([...listed])}), underwritten as one. Confirm that the loan and the statement cover all of them.`,
          ),
        ]
      : []
  if (first === undefined) return several
  const differing = named
    .filter(({ property }) => !sameProperty(first.property, property))
    .map(({ property, file }) =>
      sizingFinding(
        'property-differs',
        'warning',
        `${first.file} is for ${first.property}, but ${file} is for ${property}. Confirm that both are for the same property.`,
      ),
    )
  return [...several, ...differing]
}

/** Words that may appear in or be omitted from a property's name: they do not distinguish properties. */
const fillers =
  /\b(the|at|of|and|apartments?|apts?|homes?|townhomes?|townhouses?|residences?|community|communities|property|properties|llc|lp|llp|inc|ltd|co)\b/g

/**
 * Returns whether two documents may name the same property: a loose match that ignores case, punctuation, codes in
 * brackets and words such as apartments; one name may be longer than the other. An unknown name matches any.
 *
 * @example
 * sameProperty('Oak Court Apartments, LLC', 'OAK COURT (oc01)')
 * // => true
 */
export function sameProperty(left: string | null, right: string | null): boolean {
  const [first, second] = [wordsIn(left), wordsIn(right)]
  if (first.length === 0 || second.length === 0) return true
  const within = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word))
  const [one, other] = [first.join(''), second.join('')]
  return within(first, second) || within(second, first) || one.includes(other) || other.includes(one)
}

function wordsIn(name: string | null): string[] {
  const plain = (name ?? '')
    .toLowerCase()
    .replace(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(fillers, ' ')
    .trim()
  return plain === '' ? [] : plain.split(/\s+/)
}

/** Flags a statement with the same periods and totals as another, which is counted once. */
const statementIsUnique: UnderwritingCheck = ({ windows }) =>
  windows.repeated.map((statement) =>
    sizingFinding(
      'statement-repeated',
      'warning',
      `${fileOf(statement)} is a duplicate of another statement and is counted once.`,
    ),
  )

/** Flags budgets and statements of future months, which do not show a trailing year. */
const statementIsHistorical: UnderwritingCheck = ({ windows: { current, isCurrentPlanned, skipped } }) => [
  ...(current !== null && isCurrentPlanned
    ? [
        sizingFinding(
          'budget-underwritten',
          'error',
          `${fileOf(current)} is a budget or is dated after the rent roll, but was underwritten because there is no other statement. Request the T12.`,
        ),
      ]
    : []),
  ...skipped.map((statement) =>
    sizingFinding(
      'budget-passed-over',
      'warning',
      `${fileOf(statement)} is a budget or is dated after the rent roll. It is shown next to the T12 but not underwritten.`,
    ),
  ),
]

/** Flags a statement in a chart that sizing does not support, whose lines count by their meaning. */
const chartIsSupported: UnderwritingCheck = ({ windows: { current } }) =>
  current === null || isSupportedForSizing(current.chartOfAccountsId)
    ? []
    : [
        sizingFinding(
          'chart-not-supported',
          'info',
          `${fileOf(current)} has a chart of accounts that sizing does not support, so its lines were mapped to the closest categories. Check the mapping and the unmapped lines.`,
        ),
      ]

/** Flags a later statement that supplies only the latest months, or nothing. */
const statementsAreUsed: UnderwritingCheck = ({ windows: { t12, t3, latest, unused } }) => {
  const year = t12?.column.caption ?? 'the year'
  const served = `covers fewer than 12 months. ${year} is underwritten; this statement supplies only ${t3?.column.caption ?? 'the latest months'}.`
  return [
    ...(latest === null ? [] : [sizingFinding('later-months', 'info', `${fileOf(latest)} ${served}`)]),
    ...unused.map((statement) =>
      sizingFinding(
        'later-months-not-used',
        'warning',
        `${fileOf(statement)} was not used: it is later than ${year}, but covers fewer than 12 months and adds fewer than three. Request the missing months.`,
      ),
    ),
  ]
}

/** Flags more or less than a year that was annualized, or that is next to the underwritten full year. */
const periodIsFullYear: UnderwritingCheck = ({ windows: { t12 } }) => {
  if (t12 === null) return []
  const { statement, column } = t12
  if (column.annualFactor !== 1) {
    const months = `${Math.round(12 / column.annualFactor)} ${Math.round(12 / column.annualFactor) === 1 ? 'month was' : 'months were'}`
    return [sizingFinding('part-of-a-year', 'warning', `${months} annualized. Request all 12 months.`)]
  }
  return statement.periods
    .filter((period) => !column.periods.includes(period.key) && monthsOfColumn(period, statement) !== 12)
    .map((period) =>
      sizingFinding(
        'part-of-a-year-passed-over',
        'warning',
        `${fileOf(statement)} covers ${monthsOfColumn(period, statement)} months under “${period.caption}”, not a full year: “${column.caption}” was underwritten. Request the T12.`,
      ),
    )
}

/** Flags missing taxes and insurance, without which the year's expenses are unknown. */
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

/** Flags all income or all expenses in one figure, whose components are unknown. */
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

/** Flags lines above NOI that are not underwritten as printed. */
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
  documentsAreProvided,
  propertyIsSingle,
  statementIsHistorical,
  chartIsSupported,
  billsAreKnown,
  periodIsFullYear,
  statementsAreUsed,
  statementIsUnique,
  totalsHaveDetail,
  linesAreUnderwritten,
  dwellingsHaveRents,
  rentsAreNotCanceled,
  commercialLeasesRun,
]

const rules = rulesSharingSearch<UnderwritingEvidence>(
  (evidence) => checks.flatMap((check) => check(evidence)),
  underwritingCards,
)

/**
 * Returns what an analyst must review before relying on an underwriting: missing documents and bills, documents of
 * different properties, rents that replace unknown ones, lines excluded or counted without a category.
 *
 * @returns One finding per problem, the most severe of a document first.
 */
export function underwritingFindings(evidence: UnderwritingEvidence): Finding[] {
  return runFindingRules(rules, evidence)
}
