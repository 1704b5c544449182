import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { labelOf } from '@uwkit/core/glossary'
import {
  computedEffectiveGrossIncome,
  concessions,
  excludedAmounts,
  formattedRange,
  incomeDifference,
  lastMonthExpense,
  lastMonthGrossPotentialRent,
  lastMonthVacancy,
  latestPeriod,
  type OperatingStatement,
  type StatementFault,
  statementFaults,
  statementTotals,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { sumMoney } from '@uwkit/core/shared'
import { numberText, plural, unknownText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { color, mutedCaption, space, type } from '../../theme/index.ts'
import { Banner, Stack } from '../../ui/index.ts'
import { FigureTable } from './figure-table.tsx'
import { type StatementFigureUnit, statementFigure } from './head-figures.ts'
import { OffMark, TiedMark, UnprovenMark } from './panel-styles.ts'

/** A value derived from a statement. */
interface DerivedValue {
  id: string
  label: string
  /** `null` if the statement does not provide it. */
  value: number | null
  unit: StatementFigureUnit
  /** How it is derived. */
  note: string
}

interface DerivedValues {
  /** `MM/YY - MM/YY`. */
  range: string
  values: DerivedValue[]
  /** Why the statement is incomplete; empty if it is complete. */
  faults: { fault: StatementFault; text: string }[]
}

/**
 * Returns the values derived from a statement: totals, last month, amounts not underwritten, and whether it is complete.
 *
 * @param chart The statement's chart if it is a company's own.
 * @example
 * const statement = { property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }
 * derivedValues({ statement, findings: [] }).values[0]
 * // => { id: 'noi', label: 'Net operating income', value: null, unit: 'cents', note: '' }
 */
export function derivedValues(
  document: Pick<ReadStatement, 'statement' | 'findings'>,
  chart?: ChartOfAccounts,
): DerivedValues {
  const { statement } = document
  const totals = statementTotals(statement)
  const vacancy = lastMonthVacancy(statement)
  const expense = lastMonthExpense(statement)
  const excluded = excludedAmounts(statement, chart)
  const last = latestPeriod(statement.periods)?.caption ?? 'the last month'
  const range = formattedRange(statement.periods)
  const dollars = (id: string, label: string, value: number | null, note: string): DerivedValue => ({
    id,
    label,
    value,
    unit: 'cents',
    note,
  })
  const rate = (id: string, label: string, value: number | null, note: string): DerivedValue => ({
    id,
    label,
    value,
    unit: 'percent',
    note,
  })
  return {
    range,
    values: [
      dollars('noi', labelOf('netOperatingIncome'), totals.netOperatingIncome, range),
      dollars(
        'egi',
        labelOf('effectiveGrossIncome'),
        computedEffectiveGrossIncome(statement, chart).total,
        incomeNote(statement, chart) ?? 'From line categories',
      ),
      dollars(
        'rent',
        'Gross potential rent, last month',
        lastMonthGrossPotentialRent(statement),
        `${last}, including subsidies`,
      ),
      dollars('vacancy', 'Vacancy, last month', vacancy.amount, last),
      rate('vacancy-rate', 'Vacancy rate, last month', vacancy.rate, '% of GPR'),
      dollars('expense', 'Expenses, last month', expense.amount, last),
      rate('expense-rate', 'Expense ratio, last month', expense.rate, '% of EGI'),
      dollars('concessions', labelOf('concessions'), concessions(statement), range),
      dollars('excluded-income', 'Excluded income', excluded.income, 'Not underwritten'),
      dollars('excluded-expense', 'Excluded expenses', excluded.expense, 'CapEx, reserves, and debt service'),
    ],
    faults: statementFaults(document).map((fault) => ({ fault, text: faultText(document, fault) })),
  }
}

/**
 * Returns a sentence that reconciles a document's total income with its effective gross income by category.
 *
 * @param chart The statement's chart if it is a company's own.
 * @returns `null` if both are equal.
 * @example
 * incomeNote({ property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] })
 * // => null
 */
export function incomeNote(statement: OperatingStatement, chart?: ChartOfAccounts): string | null {
  const difference = incomeDifference(statement, chart)
  if (difference === null) return null
  const { totalIncome, steps, unexplained, effectiveGrossIncome } = difference
  const signed = (amount: number) => `${amount < 0 ? 'less' : 'plus'} ${numberText(Math.abs(amount), 2)}`
  const reasons = { excluded: 'not underwritten', moved: 'booked as an expense' }
  const parts = steps.map(({ label, amount, reason }) => `${signed(amount)} ${label} (${reasons[reason]})`)
  const rest = unexplained === 0 ? [] : [`${signed(unexplained)} unexplained`]
  const sum = [`${numberText(totalIncome, 2)} total income`, ...parts, ...rest].join(', ')
  return `EGI by category is ${numberText(effectiveGrossIncome, 2)}: ${sum}.`
}

function faultText({ statement, findings }: Pick<ReadStatement, 'statement' | 'findings'>, fault: StatementFault) {
  if (fault === 'dates') {
    const what = statement.isAnnual ? 'Years' : 'Months'
    return `${what} are not consecutive. Check the period of each column.`
  }
  if (fault === 'totals') {
    const off = findings.find(({ id, severity }) => severity === 'error' && id.startsWith('operating-statement/total'))
    return off?.message ?? 'A printed total does not equal the sum of its lines.'
  }
  const open = statement.lines.filter(
    ({ isTotal, section, category, values }) =>
      !isTotal && section !== 'below' && category === null && Object.values(values).some((value) => value !== null),
  )
  const named = open
    .slice(0, 3)
    .map(({ label }) => `"${label}"`)
    .join(', ')
  const rest = open.length > 3 ? `, and ${open.length - 3} more` : ''
  return `${plural(open.length, 'line has', 'lines have')} no category: ${named}${rest}.`
}

/** Net operating income of one period: computed from lines, and printed. */
interface IncomeOfPeriod {
  key: string
  caption: string
  income: number | null
  expense: number | null
  netOperatingIncome: number | null
  /** `null` if no NOI is printed. */
  printed: number | null
  /** Printed less computed; `null` if either is unknown. */
  off: number | null
}

/** Maximum difference in dollars that still ties: printed cents are rounded. */
const allowed = 1

/**
 * Returns net operating income by period, computed from the lines alone and compared with the printed NOI.
 *
 * @example
 * const periods = [{ key: '2025-01', kind: 'month', caption: 'Jan 2025', column: 1 }]
 * incomeByPeriod({ property: null, chartOfAccountsId: 2, periods, isAnnual: false, positiveExpenses: true, lines: [] })[0].off
 * // => null
 */
export function incomeByPeriod(statement: OperatingStatement): IncomeOfPeriod[] {
  const lines = statement.lines.filter(({ isTotal, totalOf, isNetOperatingIncome }) => {
    return !isTotal && totalOf === null && !isNetOperatingIncome
  })
  const totals = statementTotals({ ...statement, lines })
  const line = statement.lines.find(({ totalOf }) => totalOf === 'netOperatingIncome')
  return statement.periods.map(({ key, caption }, at) => {
    const netOperatingIncome = totals.netOperatingIncomePerPeriod[at] ?? null
    const printed = line?.values[key] ?? null
    return {
      key,
      caption,
      income: totals.incomePerPeriod[at] ?? null,
      expense: totals.expensePerPeriod[at] ?? null,
      netOperatingIncome,
      printed,
      off: printed === null || netOperatingIncome === null ? null : sumMoney([printed, -netOperatingIncome]),
    }
  })
}

/**
 * Returns whether printed NOI ties to the lines: tied, off by an amount, or not printed.
 *
 * @example
 * incomeProof([{ off: 0 }, { off: -36 }, { off: null }])
 * // => { state: 'off', off: 36, periods: 1 }
 */
export function incomeProof(periods: readonly IncomeOfPeriod[]): {
  state: 'tied' | 'off' | 'unproven'
  /** Total of absolute differences over all periods, in dollars. */
  off: number
  /** Number of periods that are off, or that tie. */
  periods: number
} {
  const proved = periods.flatMap(({ off }) => (off === null ? [] : [off]))
  if (proved.length === 0) return { state: 'unproven', off: 0, periods: 0 }
  const wrong = proved.filter((off) => Math.abs(off) > allowed)
  if (wrong.length === 0) return { state: 'tied', off: 0, periods: proved.length }
  return { state: 'off', off: sumMoney(wrong.map(Math.abs)), periods: wrong.length }
}

export interface DerivedValuesPanelProps {
  document: ReadStatement
  /** The statement's chart if it is a company's own. @default the built-in one */
  chart?: ChartOfAccounts
}

/** Panel with a statement's derived values: completeness, totals, last month, and NOI by month compared with the printed NOI. */
export function DerivedValuesPanel({ document, chart }: DerivedValuesPanelProps) {
  const { values, faults, range } = derivedValues(document, chart)
  const periods = incomeByPeriod(document.statement)
  const rowOf = (id: string, label: string, pick: (period: (typeof periods)[number]) => number | null) => ({
    id,
    label,
    figures: periods.map(pick),
  })
  const rows = [
    rowOf('income', 'Income', ({ income }) => income),
    rowOf('expense', 'Operating expenses', ({ expense }) => expense),
    rowOf('net', labelOf('netOperatingIncome'), ({ netOperatingIncome }) => netOperatingIncome),
    rowOf('printed', 'As printed', ({ printed }) => printed),
    rowOf('off', 'Off by', ({ off }) => off),
  ]
  return (
    <Stack $gap="four">
      {faults.length === 0 ? (
        <StatusLine>
          <TiedMark aria-hidden="true">✓</TiedMark> Complete: all lines through NOI are mapped, months are consecutive,
          and all totals tie.
        </StatusLine>
      ) : (
        <Banner tone="warning">Incomplete. {faults.map(({ text }) => text).join(' ')}</Banner>
      )}
      <Values>
        <Value>
          <dt>Range</dt>
          <dd>{range === '' ? unknownText : range}</dd>
        </Value>
        {values.map(({ id, label, value, unit, note }) => (
          <Value key={id}>
            <dt>
              {label} {note !== '' && <small>{note}</small>}
            </dt>
            <dd>{statementFigure(value, unit)}</dd>
          </Value>
        ))}
      </Values>
      <ProofLine periods={periods} />
      <FigureTable
        title="NOI by period, computed from lines"
        firstTitle="Total"
        columns={periods.map(({ key, caption }) => ({ id: key, title: caption }))}
        rows={rows.map(({ id, label, figures }) => ({
          id,
          label,
          look: id === 'net' ? 'total' : 'line',
          cells: figures.map((figure) =>
            id === 'off' && figure === 0 ? <TiedMark key="tied">✓</TiedMark> : statementFigure(figure, 'cents'),
          ),
        }))}
        plain={[
          [null, ...periods.map(({ caption }) => caption)],
          ...rows.map(({ label, figures }) => [label, ...figures]),
        ]}
        fileName={`NOI ${range.replaceAll('/', '-')}`}
      />
    </Stack>
  )
}

function ProofLine({ periods }: { periods: ReturnType<typeof incomeByPeriod> }) {
  const { state, off, periods: count } = incomeProof(periods)
  const one = periods.every(({ key }) => /^\d{4}-\d{2}$/.test(key)) ? 'month' : 'period'
  const named = (many: number) => plural(many, one)
  if (state === 'tied')
    return (
      <StatusLine>
        <TiedMark aria-hidden="true">✓</TiedMark> {count === 1 ? 'NOI ties.' : `NOI ties in all ${named(count)}.`}
      </StatusLine>
    )
  if (state === 'off')
    return (
      <StatusLine>
        <OffMark>{`▲ Printed NOI is off by ${statementFigure(off, 'cents')} in ${named(count)}.`}</OffMark> A line is
        missing, duplicated, or in the wrong section.
      </StatusLine>
    )
  return (
    <StatusLine>
      <UnprovenMark aria-hidden="true">–</UnprovenMark> No printed NOI to tie to.
    </StatusLine>
  )
}

const StatusLine = styled.p`
  margin: 0;
  color: ${color.ink};
  ${type.body}
`

const Values = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  column-gap: ${space.eight};
  margin: 0;
  ${type.body}
`

const Value = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.three};
  padding: ${space.one} 0;
  border-bottom: 1px solid ${color.line};

  dt {
    color: ${color.ink};
  }
  dd {
    margin: 0;
    white-space: nowrap;
    text-align: right;
  }
  small {
    display: block;
    ${mutedCaption}
  }
`
