import { type Sensitivity, type SensitivityAxis, type SizedDeal, sensitivity } from '@uwkit/core/sizing'
import { coverageText, dollarsText, percentText } from '@uwkit/core/text'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Button, Dialog, EmptyState, RadioGroup } from '../ui/index.ts'
import { thousandsText } from './figures.ts'
import {
  legendOf,
  letterOf,
  loanRange,
  type SensitivityColumn,
  sensitivityAxes,
  sensitivityColumns,
  warmthOf,
} from './sensitivity.ts'

interface SensitivityDialogProps {
  sized: Pick<SizedDeal, 'underwriting' | 'request' | 'rulePack' | 'sizing'>
  onClose: () => void
}

/** The loan at 25 rates by 25 cash flows, values or capitalization rates. */
export function SensitivityDialog({ sized, onClose }: SensitivityDialogProps) {
  const [across, setAcross] = useState<SensitivityColumn>('cashFlowChange')
  const table = useMemo(() => {
    const axes = sensitivityAxes(sized, across)
    return axes === null ? null : sensitivity(sized.underwriting, sized.request, sized.rulePack, axes)
  }, [sized, across])
  return (
    <Dialog title="Sensitivity" size="full" isOpen onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      <Stack>
        <RadioGroup
          label="Across"
          direction="across"
          options={sensitivityColumns.map(({ id, label }) => ({ id, label }))}
          value={across}
          onChange={setAcross}
        />
        {table === null ? (
          <EmptyState title="There is nothing to vary yet.">
            {across === 'cashFlowChange'
              ? 'The rate or the net cash flow is unknown.'
              : 'The rate, the net cash flow or the value is unknown.'}
          </EmptyState>
        ) : (
          <SensitivityTable
            key={across}
            table={table}
            label={`Loan by rate and ${sensitivityColumns.find(({ id }) => id === across)?.label.toLowerCase()}`}
          />
        )}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
  min-width: 0;
`

/** The loan at many rates and incomes or values. Arrow keys move through the cells; the line above tells of the one chosen. */
function SensitivityTable({ table, label }: { table: Sensitivity; label: string }) {
  const { rows, columns, cells } = table
  const [place, setPlace] = useState({
    row: Math.floor(rows.amounts.length / 2),
    column: Math.floor(columns.amounts.length / 2),
  })
  const grid = useRef<HTMLTableElement>(null)
  // The deal as it is stands in the middle: that is what is seen first where there is no room for all.
  useLayoutEffect(() => {
    grid.current?.querySelector('[data-is-middle]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const range = useMemo(() => loanRange(table), [table])
  const legend = useMemo(() => legendOf(table), [table])
  const cell = cells[place.row]?.[place.column]
  const move = (row: number, column: number) => {
    const to = {
      row: Math.min(rows.amounts.length - 1, Math.max(0, row)),
      column: Math.min(columns.amounts.length - 1, Math.max(0, column)),
    }
    setPlace(to)
    grid.current?.querySelector<HTMLElement>(`[data-place='${to.row}-${to.column}']`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const [down, right] = step
    move(place.row + down, place.column + right)
  }
  return (
    <Box>
      <Told role="status">
        {cell === undefined
          ? ''
          : `${words(rows, place.row)}, ${words(columns, place.column)}: ${dollarsText(cell.loan)}, held by ${cell.governing ?? 'nothing'}, coverage ${coverageText(cell.debtServiceCoverage)}, loan to value ${percentText(cell.loanToValue, 2)}`}
      </Told>
      <Scroll>
        <table role="grid" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{`${names[rows.variable]} \\ ${names[columns.variable]}`}</th>
              {columns.amounts.map((amount) => (
                <th scope="col" key={amount}>
                  {amountWords(columns, amount)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((line, row) => (
              <tr key={rows.amounts[row]}>
                <th scope="row">{amountWords(rows, rows.amounts[row] ?? 0)}</th>
                {line.map((each, column) => (
                  <td
                    key={columns.amounts[column]}
                    role="gridcell"
                    data-place={`${row}-${column}`}
                    data-is-middle={
                      (row === Math.floor(rows.amounts.length / 2) &&
                        column === Math.floor(columns.amounts.length / 2)) ||
                      undefined
                    }
                    tabIndex={row === place.row && column === place.column ? 0 : -1}
                    onFocus={() => setPlace({ row, column })}
                    style={{ backgroundColor: heat(warmthOf(each, range)) }}
                  >
                    {`${thousandsText(each.loan)} `}
                    <sup>{letterOf(each.governing)}</sup>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>
        {`Loans in thousands of dollars. The letter is the test that holds the loan: ${legend.map(([letter, name]) => `${letter} ${name}`).join(', ')}. The outlined cell is the deal as it is.`}
      </p>
    </Box>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

const names: Readonly<Record<SensitivityAxis['variable'], string>> = {
  rate: 'Rate',
  cashFlowChange: 'Cash flow',
  netCashFlow: 'Cash flow',
  value: 'Value',
  capitalizationRate: 'Cap rate',
}

function words(axis: SensitivityAxis, at: number): string {
  return `${names[axis.variable]} ${amountWords(axis, axis.amounts[at] ?? 0)}`
}

function amountWords({ variable }: SensitivityAxis, amount: number): string {
  if (variable === 'value' || variable === 'netCashFlow') return thousandsText(amount)
  if (variable === 'cashFlowChange') return `${amount > 0 ? '+' : ''}${Math.round(amount * 100)}%`
  return percentText(amount, 2)
}

function heat(warmth: number): string {
  return `color-mix(in srgb, ${color.accent} ${Math.round(warmth * 22)}%, ${color.surface})`
}

const Box = styled.div`
  display: grid;
  gap: ${space.two};
  min-width: 0;
  color: ${color.ink};

  p {
    margin: 0;
    color: ${color.inkMuted};
    ${type.caption}
  }
`

const Told = styled.div`
  min-height: 40px;
  ${type.body}
`

const Scroll = styled.div`
  overflow: auto;
  /* What stands around it in its dialog takes 300 pixels; a table of 25 rates has room on a desk. */
  max-height: max(240px, calc(100vh - 300px));
  border: 1px solid ${color.line};

  table {
    border-collapse: separate;
    border-spacing: 0;
    ${type.caption}
  }
  th,
  td {
    padding: 2px 6px;
    border-bottom: 1px solid ${color.line};
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  sup {
    color: ${color.inkMuted};
    font-size: 10px;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${color.sunken};
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: ${color.sunken};
  }
  thead th:first-child {
    z-index: 2;
  }
  td[data-is-middle] {
    outline: 2px solid ${color.ink};
    outline-offset: -2px;
    font-weight: 600;
  }
  td:focus {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`
