import { constraintText, type Sensitivity, type Sizing } from '@uwkit/core/sizing'
import { coverageText, dollarsText, percentText } from '@uwkit/core/text'
import { Copy } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { formatClipboard } from '../../grid/index.ts'
import { color, mutedCaption, space, type } from '../../theme/index.ts'
import { Button, copyText } from '../../ui/index.ts'
import {
  amountText,
  cellText,
  copiedSensitivity,
  isOutside,
  legendOf,
  letterOf,
  rangeOf,
  type SensitivityMeasure,
  type SensitivitySides,
  sensitivityMeasures,
  shadeOf,
  variableNames,
} from './sensitivity.ts'

export interface SensitivityTableProps {
  table: Sensitivity
  middle: SensitivitySides['middle']
  measure: SensitivityMeasure
  /** Limit for the measure of the fixed loan; `null` if there is none. */
  limit: number | null
  /** Tier of the loan, which determines the DSCR format. */
  tier: Sizing['tier']
  /** Amount of the fixed loan in dollars, for all measures except the loan itself. */
  fixedLoan: number | null
}

/**
 * Table of a figure at many rates and incomes or values. Arrow keys move between cells; the line above describes the
 * current cell. Ctrl+C copies the whole table with both sides.
 */
export function SensitivityTable({ table, middle, measure, limit, tier, fixedLoan }: SensitivityTableProps) {
  const { rows, columns, cells } = table
  const isSmall = rows.amounts.length <= 7
  const [place, setPlace] = useState(middle)
  const [copying, setCopying] = useState<'copied' | 'blocked' | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  // The current deal is in the middle, so that cell is scrolled into view first if the table does not fit.
  useLayoutEffect(() => {
    const box = grid.current?.parentElement
    const cell = grid.current?.querySelector<HTMLElement>('[data-is-middle]')
    const [side, ...heads] = grid.current?.querySelectorAll<HTMLElement>('thead th') ?? []
    if (!box || !cell || !side) return
    const centered = cell.offsetLeft - (box.clientWidth - cell.offsetWidth) / 2
    // Columns start next to the rates, because a partly covered figure would read as another figure.
    const starts = heads.map(({ offsetLeft }) => offsetLeft - side.offsetWidth)
    box.scrollLeft = starts.findLast((start) => start <= centered) ?? 0
  }, [])
  const range = useMemo(() => rangeOf(cells.flat().map((each) => each[measure])), [cells, measure])
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
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const [down, right] = step
    move(place.row + down, place.column + right)
  }
  const onPress = () => {
    const { text } = formatClipboard(copiedSensitivity(table, measure))
    void copyText(text).then((isCopied) => setCopying(isCopied ? 'copied' : 'blocked'))
  }
  const onCopy = (event: ClipboardEvent) => {
    if (window.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    const texts = formatClipboard(copiedSensitivity(table, measure))
    event.clipboardData.setData('text/plain', texts.text)
    event.clipboardData.setData('text/html', texts.html)
    setCopying('copied')
  }
  const figureName = sensitivityMeasures.find(({ id }) => id === measure)?.label ?? ''
  const where = `${variableNames[rows.variable]} ${amountText(rows, place.row)}, ${variableNames[columns.variable]} ${amountText(columns, place.column)}`
  return (
    <Box data-is-small={isSmall || undefined}>
      <Line>
        <Reported role="status">
          {copying === 'copied' && `Copied ${rows.amounts.length} × ${columns.amounts.length} cells.`}
          {copying === 'blocked' && 'The browser blocked the clipboard. Press Ctrl+C.'}
          {copying === null &&
            cell !== undefined &&
            `${where}: ${dollarsText(cell.loan)}, ${cell.governing === null ? 'unconstrained' : constraintText(cell.governing)}, DSCR ${coverageText(cell.debtServiceCoverageTested, tier)}, LTV ${percentText(cell.loanToValue, 2)}, debt yield ${percentText(cell.debtYield, 2)}`}
        </Reported>
        <Button size="small" icon={Copy} onPress={onPress}>
          Copy for Excel
        </Button>
      </Line>
      <Scroll>
        <table
          role="grid"
          aria-label={`${figureName} by rate and ${variableNames[columns.variable]}`}
          ref={grid}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
        >
          <thead>
            <tr>
              <th scope="col">{`${variableNames[rows.variable]} \\ ${variableNames[columns.variable]}`}</th>
              {columns.amounts.map((amount, at) => (
                <th scope="col" key={amount}>
                  {amountText(columns, at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((line, row) => (
              <tr key={rows.amounts[row]}>
                <th scope="row">{amountText(rows, row)}</th>
                {line.map((each, column) => {
                  const outside = isOutside(each[measure], measure, limit)
                  return (
                    <td
                      key={columns.amounts[column]}
                      role="gridcell"
                      data-place={`${row}-${column}`}
                      data-is-middle={(row === middle.row && column === middle.column) || undefined}
                      data-is-outside={outside || undefined}
                      tabIndex={row === place.row && column === place.column ? 0 : -1}
                      onFocus={() => {
                        setPlace({ row, column })
                        setCopying(null)
                      }}
                      style={{ backgroundColor: shadeColor(shadeOf(each[measure], range)) }}
                    >
                      {outside && '▲'}
                      {cellText(each[measure], measure, isSmall, tier)}
                      {measure === 'loan' && <sup>{letterOf(each.governing)}</sup>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>
        {measure === 'loan'
          ? `Max loan in ${isSmall ? '$ millions' : '$ thousands'}. Superscript = constraining test: ${legend.map(([letter, name]) => `${letter} = ${name}`).join(', ')}. `
          : `${figureName} at a loan of ${dollarsText(fixedLoan)}${limit === null ? '' : `; ▲ = outside the ${measure === 'debtServiceCoverageTested' ? coverageText(limit, tier) : percentText(limit, 2)} limit`}. `}
        Outlined = current deal. Ctrl+C copies the table.
      </p>
    </Box>
  )
}

const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

/** Returns a darker ink shade for a higher figure; the accent color is reserved for controls. */
function shadeColor(shade: number): string {
  return `color-mix(in srgb, ${color.ink} ${Math.round(shade * 12)}%, ${color.surface})`
}

const Box = styled.div`
  display: grid;
  gap: ${space.two};
  min-width: 0;
  color: ${color.ink};

  &[data-is-small] {
    max-width: 760px;
  }

  p {
    margin: 0;
    ${mutedCaption}
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two} ${space.three};
  align-items: start;
  justify-content: space-between;
`

const Reported = styled.div`
  flex: 1 1 200px;
  min-height: 40px;
  ${type.body}

  [data-is-small] & {
    ${type.caption}
  }
`

const Scroll = styled.div`
  overflow: auto;
  /* What stands around it in its dialog takes 360 pixels; a table of 25 rates has room on a desk. */
  max-height: max(240px, calc(100vh - 360px));
  border: 1px solid ${color.line};

  table {
    border-collapse: separate;
    border-spacing: 0;
    ${type.caption}
    font-variant-numeric: tabular-nums;
  }
  [data-is-small] > & table {
    width: 100%;
  }
  [data-is-small] > & :is(th, td) {
    padding: 2px 3px;
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
    border-right: 1px solid ${color.line};
    background: ${color.sunken};
  }
  thead th:first-child {
    z-index: 2;
  }
  td[data-is-outside] {
    color: ${color.refused};
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
