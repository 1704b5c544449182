import type { StatementComparison } from '@uwkit/core/operating-statement'
import type { SelectedSource } from '../../parsed-file/index.ts'
import { FigureTable } from '../review/figure-table.tsx'
import { SourceButton, Words } from '../review/panel-styles.ts'
import { statementFigure } from '../review/state/statement-figure.ts'

interface RestatedMonthsProps {
  comparison: StatementComparison
  before: { name: string }
  after: { name: string }
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | null
}

/** Months that both statements report and tell differently by more than a dollar; each figure leads to its cell. */
export function RestatedMonths({ comparison, before, after, selected, onSelect }: RestatedMonthsProps) {
  const { sharedMonths, restated } = comparison
  if (sharedMonths.length === 0) return <Words>The statements share no month, so none is restated.</Words>
  const shared = sharedMonths.length === 1 ? '1 shared month' : `${sharedMonths.length} shared months`
  if (restated.length === 0) return <Words>{`✓ No figure of the ${shared} was restated by more than a dollar.`}</Words>
  const figure = (label: string, month: string, name: string, value: number | null, source: SelectedSource) => {
    const text = statementFigure(value, 'cents')
    if (source === null || onSelect === null) return text
    return (
      <SourceButton
        type="button"
        aria-label={`${label}, ${month}, ${name}: ${text}. Show its source`}
        aria-pressed={
          selected?.file === source.file && selected.sheet === source.sheet && selected.cell === source.cell
        }
        onClick={() => onSelect(source)}
      >
        {text}
      </SourceButton>
    )
  }
  return (
    <FigureTable
      title={`Restated months (${restated.length}) in ${shared}`}
      columns={[
        { id: 'month', title: 'Month' },
        { id: 'before', title: before.name },
        { id: 'after', title: after.name },
        { id: 'change', title: 'Change' },
      ]}
      rows={restated.map(({ label, month, before: was, after: is, change, source, isTotal }, at) => ({
        id: `${at}`,
        label,
        look: isTotal ? 'subtotal' : 'line',
        cells: [
          month,
          figure(label, month, before.name, was, source.before),
          figure(label, month, after.name, is, source.after),
          statementFigure(change, 'cents'),
        ],
      }))}
      plain={[
        [null, 'Month', before.name, after.name, 'Change'],
        ...restated.map(({ label, month, before: was, after: is, change }) => [label, month, was, is, change]),
      ]}
    />
  )
}
