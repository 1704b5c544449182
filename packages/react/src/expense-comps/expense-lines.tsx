import {
  type ExpenseComp,
  type ExpenseLineRow,
  type ExpenseSubject,
  type ExpenseView,
  expenseLineTable,
  minimumOfQuartiles,
} from '@uwkit/core/expense-comps'
import { unknownText } from '@uwkit/core/text'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, figureTable, focusRing, space, type } from '../theme/index.ts'
import { RadioGroup, SpreadRow, TableHead } from '../ui/index.ts'

export interface ExpenseLinesProps {
  /** Those that are held against the subject. */
  comps: readonly ExpenseComp[]
  /** How they came to be these: "10 selected comps". */
  of: string
  /** `null` where there is none. */
  subject: ExpenseSubject | null
}

const views: readonly { id: ExpenseView; label: string }[] = [
  { id: 'perUnit', label: 'Per unit' },
  { id: 'perSquareFoot', label: 'Per SF' },
  { id: 'shareOfIncome', label: '% of EGI' },
]

/** What comps pay by line, beside the subject: lower quartile, median, upper quartile and how many tell it. */
export function ExpenseLines({ comps, of, subject }: ExpenseLinesProps) {
  const [view, setView] = useState<ExpenseView>('perUnit')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => expenseLineTable(comps, subject, view), [comps, subject, view])
  const text = (value: number | null | undefined) => figureText(value ?? null, view)
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  return (
    <section aria-label="Expenses by line">
      <Bar>
        <p>
          {`Annual expenses by line (${of})${(subject?.period ?? null) === null ? '' : `; subject: ${subject?.period}`}`}
        </p>
        <RadioGroup label="Basis" isLabelHidden direction="across" options={views} value={view} onChange={setView} />
      </Bar>
      <Scroll tabIndex={0} role="region" aria-label="Table of expenses by line">
        <Table>
          <TableHead columns={['Line', 'Subject', '25th pct', 'Median', '75th pct', '# comps', 'Subject vs. median']} />
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.key}>
                <tr data-total={row.key === 'total' || row.key === 'income' || undefined}>
                  <th scope="row">
                    {row.accounts.length === 0 ? (
                      <Leaf>{row.label}</Leaf>
                    ) : (
                      <Fold type="button" aria-expanded={open.has(row.key)} onClick={() => toggle(row.key)}>
                        {open.has(row.key) ? (
                          <ChevronDown size={14} aria-hidden />
                        ) : (
                          <ChevronRight size={14} aria-hidden />
                        )}
                        {row.label}
                      </Fold>
                    )}
                  </th>
                  <Cells row={row} text={text} />
                  <td>{againstMedian(row)}</td>
                </tr>
                {open.has(row.key) &&
                  row.accounts.map((account, index) => (
                    <tr key={`${index}-${account.label}`} data-account>
                      <th scope="row">{account.label}</th>
                      <Cells row={account} text={text} />
                      <td />
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Note>{`Percentiles require at least ${minimumOfQuartiles} comps that report the line.`}</Note>
    </section>
  )
}

function Cells({
  row,
  text,
}: {
  row: ExpenseLineRow['accounts'][number]
  text: (value: number | null | undefined) => string
}) {
  const { subject, comps } = row
  return (
    <>
      <td>{text(subject)}</td>
      <td>{text(comps?.lower)}</td>
      <td>{text(comps?.median)}</td>
      <td>{text(comps?.upper)}</td>
      <td>{comps?.count.toLocaleString('en-US') ?? `< ${minimumOfQuartiles}`}</td>
    </>
  )
}

/** How far the subject lies from the middle, and whether outside the middle half. */
function againstMedian({ subject, comps }: ExpenseLineRow): string {
  if (subject === null || comps === null || comps.median === 0) return unknownText
  const share = subject / comps.median - 1
  const sign = share >= 0 ? '+' : '−'
  const mark = subject > comps.upper ? ' ▲ above' : subject < comps.lower ? ' ▼ below' : ''
  return `${sign}${Math.abs(share * 100).toFixed(0)}%${mark}`
}

function figureText(value: number | null, view: ExpenseView): string {
  if (value === null) return unknownText
  if (view === 'shareOfIncome') return `${(value * 100).toFixed(1)}%`
  const digits = view === 'perSquareFoot' ? 2 : 0
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const Bar = styled(SpreadRow)`
  gap: ${space.one} ${space.four};

  p {
    margin: 0;
    ${type.body}
  }
`

const Scroll = styled.div`
  overflow-x: auto;

  &:focus-visible {
    ${focusRing}
  }
`

const Table = styled.table`
  ${figureTable}

  th,
  td {
    height: 28px;
  }
  [data-total] > * {
    background: ${color.sunken};
    font-weight: 550;
  }
  [data-account] > * {
    color: ${color.inkMuted};
  }
  [data-account] > th {
    padding-inline-start: 44px;
  }
`

const Leaf = styled.span`
  padding-inline-start: 18px;
`

const Fold = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  ${type.grid}

  &:focus-visible {
    ${focusRing}
  }
`

const Note = styled.p`
  margin: ${space.one} 0 0;
  color: ${color.inkMuted};
  ${type.caption}
`
