import type { ReadStatement } from '@uwkit/core/parsed-file'
import { Button as PlainButton } from 'react-aria-components'
import { styled } from 'styled-components'
import { Sparkline } from '../../chart/index.ts'
import type { SelectedSource } from '../../parsed-file/index.ts'
import { color, space } from '../../theme/index.ts'
import { Tooltip } from '../../ui/index.ts'
import { monthTrend, totalTrend } from './state/month-trends.ts'
import type { ReviewRow } from './state/review-table.ts'

interface TrendCellProps {
  document: ReadStatement
  row: ReviewRow
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | null
}

/** The months of a row as a line, and behind it those that stand out: each leads to its cell. */
export function TrendCell({ document, row, selected, onSelect }: TrendCellProps) {
  const { kind, lines, label } = row
  const isTotal = kind === 'income' || kind === 'expense' || kind === 'netOperatingIncome'
  const trend = isTotal ? totalTrend(document.statement, kind) : monthTrend(document, lines)
  if (trend.months.length < 2 || trend.values.every((value) => value === null)) return <>–</>
  return (
    <Line>
      <Sparkline label={`${label} by month`} values={trend.values} unit="dollars" />
      {trend.odd.map(({ month, source, message, label: line }) => (
        <Tooltip key={`${source.cell} ${month}`} text={message}>
          <Odd
            aria-label={`${shortMonth(month)}, ${line} stands out: ${message}`}
            data-chosen={selected?.cell === source.cell && selected.sheet === source.sheet ? '' : undefined}
            onPress={() => onSelect?.(source)}
          >
            <span aria-hidden="true">▲</span> {shortMonth(month)}
          </Odd>
        </Tooltip>
      ))}
    </Line>
  )
}

/** `01/25` for `2025-01`. */
function shortMonth(key: string): string {
  return `${key.slice(5)}/${key.slice(2, 4)}`
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.two};
  white-space: nowrap;
`

const Odd = styled(PlainButton)`
  padding: 0 ${space.one};
  border: 0;
  background: none;
  color: ${color.off};
  font: inherit;
  font-variant-numeric: inherit;
  cursor: pointer;
  outline: none;

  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-chosen] {
    background: ${color.selection};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color.focus};
  }
`
