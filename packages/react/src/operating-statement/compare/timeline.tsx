import { type StitchedStatement, statementTotals } from '@uwkit/core/operating-statement'
import { styled } from 'styled-components'
import { LineChart } from '../../chart/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { timelineRuns } from './state/comparison-rows.ts'

interface TimelineProps {
  timeline: StitchedStatement
  /** Of the earlier and the later statement. */
  names: readonly [string, string]
}

/** All months of both statements, each once, and which statement they are taken from. */
export function Timeline({ timeline, names }: TimelineProps) {
  const totals = statementTotals(timeline.statement)
  const months = timeline.months.map(({ month }, at) => ({ month, at }))
  return (
    <section aria-label="One timeline of both statements">
      <LineChart
        title="Income, expenses and NOI by month"
        summary={`${months.length} months, each taken from one statement.`}
        unit="dollars"
        data={months}
        category={({ month }) => month}
        categoryName="Month"
        series={[
          { name: 'Effective gross income', value: ({ at }) => totals.incomePerPeriod[at] ?? null },
          { name: 'Operating expenses', value: ({ at }) => totals.expensePerPeriod[at] ?? null },
          { name: 'Net operating income', value: ({ at }) => totals.netOperatingIncomePerPeriod[at] ?? null },
        ]}
      />
      <Runs>
        {timelineRuns(timeline).map(({ from, first, last, count, shared }) => (
          <li key={first}>
            {first === last ? first : `${first} to ${last}`}, {count === 1 ? '1 month' : `${count} months`}:{' '}
            {from === null ? '▲ neither statement reports them' : names[from]}
            {shared > 0 && ` (${shared} of them also in ${names[from === 0 ? 1 : 0]})`}
          </li>
        ))}
      </Runs>
    </section>
  )
}

const Runs = styled.ul`
  margin: 0;
  padding-left: ${space.four};
  color: ${color.inkMuted};
  ${type.caption}
`
