import {
  type ExpenseComp,
  type ExpenseLineRow,
  type ExpenseSubject,
  type ExpenseView,
  expenseLineTable,
  expenseSimilarity,
  expenseSimilarityNeeds,
  identifyExpenseComps,
  minimumForQuartiles,
  missingForSimilarity,
} from '@uwkit/core/expense-comps'
import type { MapArea } from '@uwkit/core/map'
import { dayText, unknownText } from '@uwkit/core/text'
import { ChevronDown, ChevronRight, Download, LocateFixed } from 'lucide-react'
import { Fragment, useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { MapSubject } from '../map/index.ts'
import { color, figureTable, focusRing, mutedCaption, space, type } from '../theme/index.ts'
import { Button, RadioGroup, SpreadRow, TableHead } from '../ui/index.ts'
import { CompsFrame, type CompsViewProps } from './comps-frame.tsx'
import { expenseColumns, subjectCells } from './expense-columns.ts'

interface ExpenseLinesProps {
  /** Comps that are compared with the subject. */
  comps: readonly ExpenseComp[]
  /** Description of these comps: "10 selected comps". */
  of: string
  /** `null` if there is none. */
  subject: ExpenseSubject | null
}

const views: readonly { id: ExpenseView; label: string }[] = [
  { id: 'perUnit', label: 'Per unit' },
  { id: 'perSquareFoot', label: 'Per SF' },
  { id: 'shareOfIncome', label: '% of EGI' },
]

/**
 * Table of the comps' expenses by line next to the subject's: lower quartile, median, upper quartile, and the number of comps that report
 * the line.
 */
function ExpenseLines({ comps, of, subject }: ExpenseLinesProps) {
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
                  <td>{differenceFromMedian(row)}</td>
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
      <Note>{`Percentiles require at least ${minimumForQuartiles} comps that report the line.`}</Note>
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
      <td>{comps?.count.toLocaleString('en-US') ?? `< ${minimumForQuartiles}`}</td>
    </>
  )
}

/** Returns how far the subject is from the median, and whether it is outside the quartiles. */
function differenceFromMedian({ subject, comps }: ExpenseLineRow): string {
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
  ${mutedCaption}
`

export interface ExpenseCompsViewProps extends CompsViewProps<ExpenseComp> {
  /** Subject property; pass the same object as long as it is the same. `null` without a deal. */
  subject: (ExpenseSubject & { name: string }) | null
  /** Downloads all comps or the selected ones as a file. */
  onDownload: (loanNumbers: string[] | null) => Promise<void>
  /** Returns the area to search around an open comp. */
  areaAround: (comp: ExpenseComp) => MapArea | null
}

const rings = [10, 25, 50]

/** Expense comps: map search, filters, selection, finding comps, and comparison with the subject by line. */
export function ExpenseCompsView(props: ExpenseCompsViewProps) {
  const { subject, onDownload, areaAround } = props
  const measure = useCallback(
    (comp: ExpenseComp): ExpenseComp => {
      const likeness = subject === null ? null : expenseSimilarity(subject, comp)
      return { ...comp, similarity: likeness?.similarity ?? null, similarityBreakdown: likeness?.breakdown ?? null }
    },
    [subject],
  )
  const place = useMemo(() => placeOf(subject), [subject])
  const columns = useMemo(() => expenseColumns(place), [place])
  return (
    <CompsFrame
      with={props}
      of={{
        label: 'Expense comps',
        columns,
        measure,
        place,
        rings,
        lockReasonOf,
        factsOf,
        searchTextOf: ({ id, loanNumber, propertyName, address }) => [id, loanNumber, propertyName, address].join(' '),
        pinned: subject === null ? null : subjectCells(subject),
        fields: (comps) => [
          {
            kind: 'oneOf',
            field: 'type',
            label: 'Type',
            values: [...new Set(comps.flatMap(({ type }) => type ?? []))].sort(),
          },
          { kind: 'range', field: 'units', label: 'Units' },
          { kind: 'range', field: 'yearBuilt', label: 'Year built', hasGrouping: false },
          { kind: 'range', field: 'effectiveGrossIncomePerUnit', label: 'EGI/unit' },
        ],
        identify:
          subject === null || place === null
            ? null
            : (index) => identifyExpenseComps({ ...subject, lat: place.lat, lng: place.lng }, index),
        hindrance: similarityBlocker(place === null ? null : subject),
        noMatch: 'No comparable properties of this type within 50 miles.',
        noSimilarityReason:
          subject === null
            ? null
            : 'No similarity score: units, year built, and EGI/unit are required for both properties.',
        actions: ({ during, isWorking }, selected) => (
          <>
            <Button icon={Download} isDisabled={isWorking} onPress={() => void during(() => onDownload(null))}>
              Download all as CSV
            </Button>
            {selected.length > 0 && (
              <Button
                variant="quiet"
                onPress={() => void during(() => onDownload(selected.flatMap(({ loanNumber }) => loanNumber ?? [])))}
              >
                {`Download ${selected.length} selected as CSV`}
              </Button>
            )}
          </>
        ),
        furtherOf: (comp, { search }) => {
          const area = areaAround(comp)
          return (
            <div>
              <Button
                size="small"
                icon={LocateFixed}
                isDisabled={area === null}
                onPress={() => {
                  if (area !== null) search(area)
                }}
              >
                Search within 50 miles
              </Button>
            </div>
          )
        },
        comparison: (comps, of) => <ExpenseLines {...{ comps, of, subject }} />,
      }}
    />
  )
}

function factsOf({ address, type, loanNumber, source, maturityDate }: ExpenseComp): string {
  const facts = [
    address,
    type,
    `Loan ${loanNumber ?? 'unknown'}`,
    `Source: ${source ?? 'unknown'}`,
    maturityDate === null ? null : `Matures ${dayText(maturityDate)}`,
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}

/** Comps are saved and downloaded by loan number, so a comp without one cannot be selected. */
function lockReasonOf({ loanNumber, isSelected }: ExpenseComp): string | null {
  return loanNumber === null && !isSelected ? 'it has no loan number' : null
}

function placeOf(subject: ExpenseCompsViewProps['subject']): MapSubject | null {
  if (subject === null || subject.lat === null || subject.lng === null) return null
  return { lat: subject.lat, lng: subject.lng, name: subject.name }
}

const todo = {
  units: 'the unit count (save a rent roll, or enter it under Building)',
  yearBuilt: 'the year built (enter it on the deal or under Building)',
  effectiveGrossIncomePerUnit: 'EGI/unit (save a T12)',
} as const

/**
 * Returns why no comps can be found for a subject, and what to do; `null` if they can.
 *
 * @param subject `null` if it has no coordinates.
 * @example
 * similarityBlocker(null)
 * // => 'Property isn’t geocoded. Add lat/long.'
 */
export function similarityBlocker(
  subject: Pick<ExpenseSubject, 'units' | 'yearBuilt' | 'effectiveGrossIncomePerUnit'> | null,
): string | null {
  if (subject === null) return 'Property isn’t geocoded. Add lat/long.'
  const missing = missingForSimilarity(subject, expenseSimilarityNeeds).map((need) => todo[need])
  return missing.length === 0 ? null : `Similarity requires ${missing.join(' and ')}.`
}
