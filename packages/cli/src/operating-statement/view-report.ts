import {
  actualMonths,
  type OperatingStatement,
  type StatementView,
  statementView,
  type TrailingWindow,
  trailingPeriods,
  type ViewAmount,
  type ViewColumn,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { InvalidInputError, roundToCent } from '@uwkit/core/shared'
import { countText, dollarColumn, dollarsText, monthText, percentText } from '@uwkit/core/text'
import type { Colors } from '../output/environment.ts'
import { figureTable, reportText } from '../output/report.ts'

/** Measures shown next to the dollars of a window. */
export type StatementMeasure = 'unit' | 'sf' | 'egi'

/** The requested view of a statement. */
export interface StatementViewRequest {
  windows: readonly TrailingWindow[]
  measures: readonly StatementMeasure[]
  unitCount: number | null
  squareFeet: number | null
}

const usualWindows = ['t12', 't6', 't3', 't1'] as const

/**
 * Returns the requested view: its windows; T12 alone if only measures are requested; else the usual windows that the
 * statement covers.
 *
 * @throws {InvalidInputError} The count for a requested measure is unknown, or the statement covers no requested window.
 */
export function statementViewOf(statement: OperatingStatement, request: StatementViewRequest): StatementView {
  const { windows, measures, unitCount, squareFeet } = request
  if (measures.includes('unit') && !unitCount)
    throw new InvalidInputError('--per', 'unit', 'requires the unit count: add --units 96 or --rent-roll FILE')
  if (measures.includes('sf') && !squareFeet)
    throw new InvalidInputError(
      '--per',
      'sf',
      'requires the square footage: add --square-feet 83744 or --rent-roll FILE',
    )
  const missed = windows.filter((window) => trailingPeriods(statement, window) === null)
  if (windows.length > 0 && missed.length === windows.length) {
    const months = actualMonths(statement)
    const found =
      months.length === 0 ? 'no months' : `${monthText(months[0]?.key ?? '')} to ${monthText(months.at(-1)?.key ?? '')}`
    const requested = missed.map((window) => `--${window}`).join(', ')
    throw new InvalidInputError(requested, found, 'requires more months than the statement has')
  }
  const usual = measures.length > 0 ? [] : usualWindows.filter((window) => trailingPeriods(statement, window) !== null)
  return statementView(statement, { windows: windows.length > 0 ? windows : usual, unitCount, squareFeet })
}

/** Returns the text report of a statement view: a row per line, a column per window, measures next to the dollars. */
export function statementViewReport(
  { file, sheet, statement }: ReadStatement,
  view: StatementView,
  { measures, unitCount, squareFeet }: Pick<StatementViewRequest, 'measures' | 'unitCount' | 'squareFeet'>,
  colors: Colors,
): string {
  const property = statement.property === null ? '' : `: ${statement.property}`
  const counts = [
    ...(measures.includes('unit') ? [`${countText(unitCount)} units`] : []),
    ...(measures.includes('sf') ? [`${countText(squareFeet)} square feet`] : []),
  ]
  const beyond = view.uncoveredWindows.map((window) => window.toUpperCase()).join(', ')
  const cells = view.columns.map((_, at) =>
    columnCells(
      view.rows.map((row) => row.amounts[at]),
      measures,
    ),
  )
  const rows = view.rows.map((row, index) => ({
    isTotal: row.kind !== 'line',
    cells: [
      row.kind === 'line' ? `  ${row.label}` : row.label,
      row.category ?? '',
      ...cells.flatMap((column) => column.map((measure) => measure[index] ?? '')),
    ],
  }))
  return reportText(
    [
      {
        title: `Operating statement${property} ${colors.dim(`(${file}, sheet ${sheet})`)}`,
        lines: [
          `Annual $; each period is annualized by the factor shown.${counts.length > 0 ? ` ${counts.join(', ')}.` : ''}`,
          ...(beyond === '' ? [] : [colors.yellow(`The statement has too few months for ${beyond}.`)]),
        ],
      },
      { title: 'Lines', lines: figureTable(captionRows(view.columns, measures), rows, 2, colors) },
    ],
    colors,
  )
}

/** Returns the caption rows: the window above its dollars, its last month below, and the measures if there are several. */
function captionRows(columns: readonly ViewColumn[], measures: readonly StatementMeasure[]): string[][] {
  const blanks = measures.map(() => '')
  const parts = columns.map(({ caption }) => {
    const at = caption.lastIndexOf(' to ')
    return at < 0 ? [caption, ''] : [caption.slice(0, at), caption.slice(at + 1)]
  })
  const row = (pick: 0 | 1) => parts.flatMap((part) => [part[pick] ?? '', ...blanks])
  const names = { unit: '$/unit', sf: '$/SF', egi: '% EGI' } as const
  const last = columns.flatMap(() => ['$', ...measures.map((measure) => names[measure])])
  const rows = [
    ['', '', ...row(0)],
    ['', '', ...row(1)],
    ['Line', 'Category', ...(measures.length > 0 ? last : columns.map(() => ''))],
  ]
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** Returns the texts of one window: its dollars, then each measure, by row. */
function columnCells(amounts: readonly (ViewAmount | undefined)[], measures: readonly StatementMeasure[]): string[][] {
  const texts = {
    unit: () => amounts.map((amount) => dollarsText(amount?.perUnit ?? null)),
    sf: () => {
      const perFoot = amounts.map((amount) => amount?.perSquareFoot ?? null)
      return dollarColumn(perFoot.map((value) => (value === null ? null : roundToCent(value))))
    },
    egi: () => amounts.map((amount) => percentText(amount?.shareOfIncome ?? null)),
  }
  return [amounts.map((amount) => dollarsText(amount?.annual ?? null)), ...measures.map((measure) => texts[measure]())]
}
