import { formattedRange, statementTotals } from '@uwkit/core/operating-statement'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Banner } from '../../ui/index.ts'
import { FigureTable } from '../review/figure-table.tsx'
import { Stack } from '../review/panel-styles.ts'
import { statementFigure } from '../review/state/statement-figure.ts'
import type { MergeCandidate, MergePreview } from './state/merge-preview.ts'

interface MergeResultProps {
  preview: Extract<MergePreview, { kind: 'ready' }>
  name: string
  /** Those that are merged. */
  candidates: readonly MergeCandidate[]
}

/** What a merge comes to: its months and totals, what it overwrites, which lines found no counterpart. */
export function MergeResult({ preview, name, candidates }: MergeResultProps) {
  const { statement, overwritten, sharedMonths, matchedLines, unmatched, isOneChart, properties } = preview
  const { periods, lines } = statement
  const totals = statementTotals(statement)
  const values = overwritten.filter(({ isTotal }) => !isTotal)
  const shown = lines.filter(({ isTotal }) => !isTotal)
  const totalRow = (id: string, label: string, amounts: readonly (number | null)[], total: number | null) => ({
    id,
    label,
    look: 'total' as const,
    cells: [...amounts, total].map((amount) => statementFigure(amount, 'cents')),
  })
  return (
    <Stack>
      {properties.length > 0 && (
        <Banner tone="warning">
          {`The statements name different properties: ${properties.join(', ')}. To add up properties, choose Portfolio.`}
        </Banner>
      )}
      <Facts>
        <li>
          Result {name}: {formattedRange(periods)}, {periods.length} months, NOI{' '}
          {statementFigure(totals.netOperatingIncome, 'cents')}.
        </li>
        <li>
          {sharedMonths.length === 0
            ? 'No month is told twice.'
            : `${sharedMonths.length === 1 ? '1 month is' : `${sharedMonths.length} months are`} told more than once: ${sharedMonths.join(', ')}.`}
        </li>
        <li>{`${matchedLines} lines are in all ${candidates.length} statements, ${unmatched.length} only in some.`}</li>
        <li>
          {isOneChart
            ? 'Categories carry over: all statements are told in one chart of accounts.'
            : 'Categories do not carry over as they are: the statements are told in different charts, so lines are told in that of the newest.'}
        </li>
      </Facts>
      {values.length > 0 && (
        <FigureTable
          title={`Overwritten months (${values.length})`}
          columns={[
            { id: 'month', title: 'Month' },
            { id: 'older', title: 'Was' },
            { id: 'newer', title: 'Becomes' },
            { id: 'from', title: 'Newer value from', isText: true },
          ]}
          rows={values.map(({ label, month, older, newer, newerIn }, at) => ({
            id: `${at}`,
            label,
            look: 'line',
            cells: [
              month,
              statementFigure(older, 'cents'),
              statementFigure(newer, 'cents'),
              candidates[newerIn]?.name ?? '',
            ],
          }))}
        />
      )}
      {unmatched.length > 0 && (
        <FigureTable
          title={`Lines that not all statements have (${unmatched.length})`}
          columns={[{ id: 'in', title: 'Only in', isText: true }]}
          rows={unmatched.map(({ label, onlyIn }, at) => ({
            id: `${at}`,
            label,
            look: 'line',
            cells: [onlyIn.join(', ')],
          }))}
        />
      )}
      <FigureTable
        title="Merged statement"
        columns={[...periods.map(({ key }) => ({ id: key, title: key })), { id: 'total', title: 'Total' }]}
        rows={[
          ...shown.map((line, at) => ({
            id: `${at}`,
            label: line.label,
            look: 'line' as const,
            cells: [...periods.map(({ key }) => line.values[key] ?? null), line.total].map((amount) =>
              statementFigure(amount, 'cents'),
            ),
          })),
          totalRow('income', 'Effective gross income', totals.incomePerPeriod, totals.income),
          totalRow('expense', 'Operating expenses', totals.expensePerPeriod, totals.expense),
          totalRow('net', 'Net operating income', totals.netOperatingIncomePerPeriod, totals.netOperatingIncome),
        ]}
      />
    </Stack>
  )
}

const Facts = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding-left: ${space.four};
  color: ${color.ink};
  ${type.body}
`
