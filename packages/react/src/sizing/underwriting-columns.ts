import type { LenderUnderwritingLine } from '@uwkit/core/loan'
import { formatCell, type GridColumn, type GridRow } from '../grid/index.ts'
import { isSelectableLine, type PeriodColumn } from './underwriting-rows.ts'

/** Inputs that determine the columns of an underwriting. */
export interface UnderwritingColumnsOptions {
  periods: readonly PeriodColumn[]
  /** Pixels required by each column's figures, by column ID, as in {@link figureWidths}. */
  widths: Readonly<Record<string, number>>
  /** Columns without entries. */
  empty: readonly string[]
  /** Whether a source is selected for any line. */
  hasSources: boolean
  /** Whether changed lines have an effect on the loan. */
  hasEffects: boolean
  /** Width of the table in pixels; 0 before it is rendered. */
  room: number
}

/** Pixels in addition to the columns: row numbers, frame and scroll bar. */
const nonColumnWidth = 52 + 2 + 15
/** Pixels of the longest line name, on one row and on two, and of the source column, with and without a selected source. */
const names = { line: 262, wrappedLine: 164, source: 80, noSource: 66 } as const
/** Pixels of the narrowest useful note, of one that shows most notes in full on two rows, and of the longest. */
const notes = { minimum: 60, whole: 170, maximum: 420 } as const
/** Minimum pixels to fit all important columns; below that, the table scrolls. */
const wide = 760

/** Periods hidden to make room, in this order; T12 is always shown. */
const hiddenFirst: readonly PeriodColumn['id'][] = ['year3back', 'year2back', 't6', 'planned', 't3']
/** The period next to the T12, hidden only if no note would be readable. */
const priorYear: PeriodColumn['id'] = 'year1back'

const calculatedFromRents = 'Calculated from rents and program rules.'
const money = { kind: 'money', negative: 'parentheses', decimals: 0 } as const

/**
 * Returns budget and appraisal if no line has an entry in them.
 *
 * @example
 * emptyColumns([])
 * // => ['budget', 'appraisal']
 */
export function emptyColumns(entries: readonly Pick<LenderUnderwritingLine, 'budget' | 'appraisal'>[]): string[] {
  return (['budget', 'appraisal'] as const).filter((id) => entries.every((entry) => entry[id] === null))
}

/**
 * Returns the columns of an underwriting, each as wide as its figures, and those hidden at first: budget and appraisal
 * without entries, and as many periods as needed to fit source, trend, Lender UW, per unit, % of EGI and note; if
 * figures are too long for any readable note, the year next to the T12 too. The note takes the remaining width; if that
 * is too narrow, line names wrap and an empty source column is as narrow as its title.
 *
 * @example
 * const periods = [{ id: 't12', title: 'T12', caption: 'T12 to 04/2026' }, { id: 't6', title: 'T6 annualized', caption: 'T6 x 2 to 04/2026' }]
 * underwritingColumns({ periods, widths: {}, empty: ['budget', 'appraisal'], hasSources: false, hasEffects: false, room: 860 }).hidden
 * // => ['budget', 'appraisal', 't6']
 */
export function underwritingColumns(options: UnderwritingColumnsOptions): { columns: GridColumn[]; hidden: string[] } {
  const { empty, periods, room } = options
  let columns = allColumns(options, false)
  const hidden = [...empty]
  const left = () =>
    columns.reduce((rest, { id, width = 0 }) => (id === 'why' || hidden.includes(id) ? rest : rest - width), room) -
    nonColumnWidth
  if (room >= wide) {
    for (const id of hiddenFirst) {
      if (left() >= notes.whole) break
      if (periods.some((period) => period.id === id)) hidden.push(id)
    }
    if (left() < notes.whole) columns = allColumns(options, true)
    if (left() < notes.minimum && periods.some(({ id }) => id === priorYear)) hidden.push(priorYear)
  }
  // A narrow table scrolls, so its note has its full width.
  const note =
    room >= wide || left() >= notes.minimum ? Math.max(notes.minimum, Math.min(left(), notes.maximum)) : notes.maximum
  return { columns: columns.map((column) => (column.id === 'why' ? { ...column, width: note } : column)), hidden }
}

/** @param isTight Whether names wrap and an empty source column is narrow, to make room for the note. */
function allColumns(options: UnderwritingColumnsOptions, isTight: boolean): GridColumn[] {
  const { periods, widths: known, hasSources, hasEffects, room } = options
  const choices = [
    ...periods.filter(({ id }) => id !== 'planned').map(({ id, title }) => ({ value: id, label: title })),
    { value: 'budget', label: 'Budget' },
    { value: 'appraisal', label: 'Appraisal' },
  ]
  // Result columns are pinned if there is room next to the line names.
  const isWide = room === 0 || room >= wide
  const frozen = isWide ? ({ frozen: 'end' } as const) : {}
  const lockOf = ({ id }: { id: string }) => (isSelectableLine(id) ? null : calculatedFromRents)
  const years = periods.filter(({ id }) => id.startsWith('year') || id === 'planned')
  const windows = periods.filter((period) => !years.includes(period))
  const fitted = (column: GridColumn, minimum: number): GridColumn => ({
    ...column,
    width: Math.max(minimum, known[column.id] ?? 0),
  })
  const ofDocuments = ({ id, title, caption }: PeriodColumn): GridColumn =>
    fitted({ ...money, id, title, readOnly: `${caption}: from source documents, annual $.` }, 78)
  return [
    {
      id: 'label',
      title: 'Line',
      kind: 'text',
      // The longest line name fits on one row; a phone keeps the room for figures.
      width: isTight ? names.wrappedLine : isWide ? names.line : 190,
      wraps: isTight || !isWide,
      frozen: 'start',
      readOnly: 'Lines follow the program template.',
    },
    ...windows.slice(0, 1).map(ofDocuments),
    ...years.map(ofDocuments),
    ...windows.slice(1).map(ofDocuments),
    fitted({ ...money, id: 'budget', title: 'Budget' }, 78),
    fitted({ ...money, id: 'appraisal', title: 'Appraisal' }, 78),
    {
      id: 'selection',
      title: 'Source',
      kind: 'choice',
      width: isTight && !hasSources ? names.noSource : names.source,
      choices,
      lockOf,
      ...frozen,
    },
    {
      id: 'inflation',
      title: 'Trend %',
      kind: 'percent',
      width: 56,
      decimals: 2,
      lockOf,
      validate: (value) => (typeof value === 'number' && value <= -1 ? 'Trend % must be above −100%.' : null),
      ...frozen,
    },
    fitted({ ...money, id: 'underwritten', title: 'Lender UW', lockOf, ...frozen }, 84),
    ...(hasEffects
      ? [
          fitted(
            {
              ...money,
              id: 'effect',
              title: 'Loan change',
              negative: 'minus',
              readOnly: 'Change in max loan due to this line.',
              ...frozen,
            },
            72,
          ),
        ]
      : []),
    fitted({ ...money, id: 'perUnit', title: 'Per unit', readOnly: 'Lender UW per unit.', ...frozen }, 56),
    fitted({ id: 'share', title: '% of EGI', kind: 'percent', readOnly: 'Lender UW as a % of EGI.', ...frozen }, 56),
    { id: 'why', title: 'UW note', kind: 'text', wraps: true, readOnly: 'Reason for the Lender UW amount.', ...frozen },
  ]
}

/** Pixels of a digit, of a percent sign and of any other character in the grid font, and of a cell's padding with its border. */
const pixels = { digit: 8.2, percent: 11, sign: 5, padding: 18 }

const [shareColumn, moneyColumn] = [
  { id: 'share', title: '', kind: 'percent' },
  { ...money, id: 'money', title: '' },
] as const satisfies readonly GridColumn[]

/**
 * Returns the pixels that the longest figure of each column takes, including cell padding.
 *
 * @example
 * figureWidths([{ id: 'parking', values: { label: 'Parking', perUnit: 15_625, share: 1 } }])
 * // => { perUnit: 64, share: 67 }
 */
export function figureWidths(rows: readonly GridRow[]): Record<string, number> {
  const widest: Record<string, number> = {}
  for (const { values } of rows) {
    for (const [id, value] of Object.entries(values)) {
      if (typeof value !== 'number') continue
      const text = formatCell(value, id === 'share' ? shareColumn : moneyColumn)
      widest[id] = Math.max(widest[id] ?? 0, widthOf(text))
    }
  }
  return widest
}

function widthOf(text: string): number {
  const letters = [...text].map((letter) =>
    /\d/.test(letter) ? pixels.digit : letter === '%' ? pixels.percent : pixels.sign,
  )
  return Math.ceil(letters.reduce((sum, each) => sum + each, pixels.padding))
}
