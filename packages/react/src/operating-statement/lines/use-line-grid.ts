import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { shortLabelOf } from '@uwkit/core/glossary'
import {
  type LineItem,
  type OperatingStatement,
  type StatementSection,
  statementTotals,
} from '@uwkit/core/operating-statement'
import type { Correction, ReadStatement } from '@uwkit/core/parsed-file'
import { parseAmount, placeOfAddress, type Grid as SheetGrid } from '@uwkit/core/shared'
import { moneyText } from '@uwkit/core/text'
import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import type {
  CellAddress,
  CellMark,
  CellValue,
  Gesture,
  GridDocument,
  GridRow,
  SelectedInGrid,
} from '../../grid/index.ts'
import {
  type GridSession,
  type OnGesture,
  type SelectedSource,
  useCommentedMarks,
  useCorrectedGrid,
} from '../../parsed-file/index.ts'
import { statementOpenPoints, statementSteps } from '../open-points.ts'
import { checkText, tieText, totalCheck } from '../periods/total-checks.tsx'
import { labelCellOf, lineColumns, printFactor, valueCellOf } from './line-cells.ts'
import { cellsGesture } from './line-gestures.ts'

/** Display names of the sections. */
const sectionNames: Record<StatementSection, string> = {
  income: 'Income',
  expense: 'Expenses',
  below: 'Below NOI',
}

/** Rows of a statement's grid, with the user's edits. */
interface LineRows {
  rows: GridRow[]
  /** Edited values by row ID and column ID. */
  edits: Record<string, Record<string, CellValue>>
}

/**
 * Returns the lines of a statement as grid rows, by section and caption; rows that the user excluded stay visible
 * without values. A row's ID is the cell of its label.
 *
 * @param corrections Needed for rows that are not lines, which only their corrections identify.
 * @param first Statement read without corrections, for the original categories.
 */
export function lineRows(
  document: ReadStatement,
  corrections: readonly Correction[] = [],
  first: ReadStatement | null = null,
): LineRows {
  const { statement } = document
  const edits: LineRows['edits'] = {}
  const rows: GridRow[] = []
  const corrected = new Map(
    corrections.flatMap((one) =>
      one.kind === 'lineCategory' && one.sheet === document.sheet ? [[one.cell, one]] : [],
    ),
  )
  const readAs = new Map(first?.statement.lines.map((line) => [labelCellOf(line), line.category]))
  const leftOut = excludedRows(document, corrections)
  let section: StatementSection | null = null
  let header: string | null = null
  for (const line of statement.lines) {
    while ((leftOut[0]?.row ?? Number.POSITIVE_INFINITY) < line.source.row)
      rows.push(...leftOut.splice(0, 1).map(toRow))
    if (line.section !== section) {
      rows.push({ ...heading(`section:${line.section}`, sectionNames[line.section]) })
      header = null
    }
    if (line.header !== header && line.header !== null && !isSection(line.header, line.section) && !line.isTotal)
      rows.push(heading(`header:${labelCellOf(line)}`, line.header))
    section = line.section
    header = line.header
    const id = labelCellOf(line)
    const own = editsOf(line, document)
    const readCategory = readAs.get(id)
    const isChosen = !line.isTotal && corrected.has(id) && (readCategory ?? null) !== line.category
    if (isChosen) own.now.category = line.category
    if (Object.keys(own.now).length > 0) edits[id] = own.now
    const category = isChosen ? (readCategory ?? null) : line.category
    rows.push(rowOf(line, document, { ...own.before, category }))
  }
  return { rows: [...rows, ...leftOut.map(toRow)], edits }
}

/**
 * Returns the NOI row pinned below the lines, by period and in total: printed NOI, or else income less expenses.
 *
 * @example
 * pinnedIncome({ property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] })
 * // => { label: 'NOI', column: 'label', values: { total: null } }
 */
export function pinnedIncome(statement: OperatingStatement) {
  const { netOperatingIncomePerPeriod: amounts, netOperatingIncome } = statementTotals(statement)
  const byPeriod = statement.periods.map(({ key }, at) => [key, amounts[at] ?? null] as const)
  const values = { ...Object.fromEntries(byPeriod), total: netOperatingIncome }
  return { label: shortLabelOf('netOperatingIncome'), column: 'label', values }
}

function rowOf(line: LineItem, document: ReadStatement, over: Record<string, CellValue>): GridRow {
  const values = { label: line.label, code: line.code, ...line.values, total: line.total }
  const id = labelCellOf(line)
  if (!line.isTotal) return { id, values: { ...values, ...over } }
  const check = totalCheck(document, line)
  const readOnly = 'Subtotal row. Edit its lines, or use the Line menu to make it a line.'
  // A total has no category, so its check is shown there.
  const category = check === null ? null : checkText(check)
  return { id, values: { ...values, category }, look: 'total', readOnly }
}

/** Returns the values of a line's edited cells before and after the edits. */
function editsOf(line: LineItem, { edits = [], statement }: ReadStatement) {
  const before: Record<string, CellValue> = {}
  const now: Record<string, CellValue> = {}
  const factor = printFactor(line, statement)
  for (const { cell, source } of edits) {
    const key = statement.periods.find(({ key }) => isCellOf(line, statement, key, cell))?.key
    if (key === undefined || line.isTotal) continue
    const was = source === null ? null : parseAmount(source.trim())
    before[key] = was === null ? null : was.value * factor
    now[key] = line.values[key] ?? null
  }
  return { before, now }
}

function isCellOf({ source }: LineItem, { periods }: OperatingStatement, key: string, cell: string): boolean {
  if (source.cells[key] !== undefined) return source.cells[key] === cell
  const place = placeOfAddress(cell)
  const period = periods.find((one) => one.key === key)
  return place?.row === source.row - 1 && place.column === period?.column
}

interface ExcludedRow {
  row: number
  id: string
  label: string
  code: string | null
  isHeader: boolean
}

/** Returns the rows that a correction excluded or set as headings, in sheet order. */
function excludedRows({ sheet, statement }: ReadStatement, corrections: readonly Correction[]): ExcludedRow[] {
  const shown = new Set(statement.lines.map(labelCellOf))
  return corrections
    .flatMap((one) => {
      const isOut = one.kind === 'lineKind' && (one.lineKind === 'ignore' || one.lineKind === 'header')
      if (!isOut || one.sheet !== sheet || shown.has(one.cell)) return []
      const row = (placeOfAddress(one.cell)?.row ?? 0) + 1
      return [{ row, id: one.cell, label: one.label, code: one.code ?? null, isHeader: one.lineKind === 'header' }]
    })
    .sort((one, other) => one.row - other.row)
}

function toRow({ id, label, code, isHeader }: ExcludedRow): GridRow {
  const readOnly = isHeader
    ? 'Set as a heading. Use the Line menu to make it a line.'
    : 'Excluded. Use the Line menu to make it a line.'
  return {
    id,
    values: { label, code, category: isHeader ? null : 'excluded' },
    readOnly,
    ...(isHeader ? { look: 'heading' } : {}),
  }
}

function heading(id: string, label: string): GridRow {
  return { id, values: { label }, look: 'heading', readOnly: 'Heading: no amounts.' }
}

/** Returns whether a caption only repeats the name of its section. */
function isSection(header: string, section: StatementSection): boolean {
  const words = {
    income: /^(total )?(operating )?(income|revenues?)$/i,
    expense: /^(operating )?expenses?$/i,
    below: /^below/i,
  }
  return words[section].test(header.trim())
}

/** Marks and places of a statement grid's cells. */
interface LineMarks {
  /** Marks by row ID and column ID; see `markKey`. */
  marks: ReadonlyMap<string, CellMark>
  /** Grid cell that shows a sheet cell, by its address. */
  cellOf: ReadonlyMap<string, CellAddress>
}

const severities = { error: 'error', warning: 'warning', info: 'note' } as const

/** Returns the key of a grid cell. */
export const markKey = (row: string, column: string): string => `${row}\n${column}`

/**
 * Returns the marks of a statement's grid: probability of predicted categories, saved mappings, findings, checks of
 * totals, and comments.
 *
 * @param comments Comments by `Sheet!A12`.
 */
export function lineMarks(
  document: ReadStatement,
  corrections: readonly Correction[],
  comments: Readonly<Record<string, string>>,
): LineMarks {
  const { statement, sheet } = document
  const marks = new Map<string, CellMark>()
  const cellOf = new Map<string, CellAddress>()
  const add = (row: string, column: string, mark: CellMark) => {
    const key = markKey(row, column)
    marks.set(key, { ...marks.get(key), ...mark })
  }
  const remembered = new Set(
    corrections.flatMap((one) => (one.kind === 'lineCategory' && one.sheet === sheet && one.rule ? [one.cell] : [])),
  )
  for (const line of statement.lines) {
    const row = labelCellOf(line)
    const check = totalCheck(document, line)
    const places = statement.periods.map((period) => [period.key, valueCellOf(line, period)] as const)
    for (const [column, cell] of [...Object.entries(line.source.cells), ...places, ['label', row] as const]) {
      if (cell === null) continue
      if (!cellOf.has(cell) || column !== 'code') cellOf.set(cell, { row, column })
      const note = check && tieText(check, column)
      const written = column === 'label' ? line.remarks?.comment : line.remarks?.comments[column]
      const comment = comments[`${sheet}!${cell}`] ?? written
      add(row, column, { source: `${sheet}!${cell}`, ...(note ? { note } : {}), ...(comment ? { comment } : {}) })
    }
    if (line.isTotal || line.category === null) continue
    const source = `${sheet}!${row}`
    if (remembered.has(row)) add(row, 'category', { origin: 'remembered', source })
    else if (line.probability !== null)
      add(row, 'category', { origin: 'predicted', probability: line.probability, source })
  }
  for (const { severity, message, source, places, dollars, dismissal } of document.findings) {
    if (dismissal !== undefined) continue
    const stake = dollars === null ? '' : ` (${moneyText(dollars)} affected)`
    for (const place of places ?? (source ? [source] : [])) {
      const at = place.sheet === sheet ? cellOf.get(place.cell) : undefined
      if (at) add(at.row, at.column, { finding: { severity: severities[severity], text: `${message}${stake}` } })
    }
  }
  return { marks, cellOf }
}

interface LineGridOptions {
  document: ReadStatement
  /** Statement read without corrections; `null` if not known. */
  first: ReadStatement | null
  /** Sheet as in the file. */
  source: SheetGrid
  chart: ChartOfAccounts
  session: GridSession
  onGesture: OnGesture
}

/** Returns the data of a statement's line grid. */
export function useLineGrid({ document, first, source, chart, session, onGesture }: LineGridOptions) {
  const { corrections, comments } = session.history.content
  const { rows, edits } = useMemo(() => lineRows(document, corrections, first), [document, corrections, first])
  const columns = useMemo(() => lineColumns(document.statement, chart), [document, chart])
  const { marks, cellOf } = useMemo(() => lineMarks(document, corrections, comments), [document, corrections, comments])
  const markOf = useCallback(
    (row: string, column: string): CellMark | null => marks.get(markKey(row, column)) ?? null,
    [marks],
  )
  const lines = useMemo(
    () => new Map<string, LineItem>(document.statement.lines.map((line) => [labelCellOf(line), line])),
    [document],
  )
  const sourceOf = useCallback(
    (row: string, column: string) => {
      const line = lines.get(row)
      if (line === undefined || column === 'label') return line === undefined ? null : row
      const period = document.statement.periods.find(({ key }) => key === column)
      return period === undefined ? null : valueCellOf(line, period)
    },
    [lines, document],
  )
  const discussed = useCommentedMarks(markOf, document.sheet, sourceOf)
  const openPoints = useMemo(() => openCells(document, cellOf), [document, cellOf])
  const onCells = useCallback(
    (gesture: Gesture) => onGesture(cellsGesture(gesture, document, source)),
    [onGesture, document, source],
  )
  const corrected = useCorrectedGrid(session, edits, onCells)
  return { rows, columns, markOf: discussed, cellOf, lines, openPoints, ...corrected } satisfies {
    rows: readonly GridRow[]
    document: GridDocument
    [other: string]: unknown
  }
}

/** Returns the cells to review: the category of a line, or the figure of a finding. */
function openCells(document: ReadStatement, cellOf: ReadonlyMap<string, CellAddress>): CellAddress[] {
  return statementOpenPoints(document).flatMap(({ step, source, subject }) => {
    if (step === statementSteps.map) return subject === null ? [] : [{ row: subject, column: 'category' }]
    const cell = source === null ? undefined : cellOf.get(source.cell)
    return cell === undefined ? [] : [cell]
  })
}

interface LineSelectionOptions {
  document: ReadStatement
  lines: ReadonlyMap<string, LineItem>
  /** Grid cell that shows a sheet cell. */
  cellOf: ReadonlyMap<string, CellAddress>
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | undefined
}

/** Returns the selection in the line grid, in sync with the source cell selected on the screen. */
export function useLineSelection({ document, lines, cellOf, selected, onSelect }: LineSelectionOptions) {
  const [inGrid, setInGrid] = useState<SelectedInGrid>({ active: null, rows: [] })
  const reported = useRef<string | null>(null)
  const { file, sheet, statement } = document
  const onSelectionChange = useCallback(
    (selection: SelectedInGrid) => {
      setInGrid(selection)
      const { active } = selection
      const line = active === null ? undefined : lines.get(active.row)
      if (active === null || line === undefined || onSelect === undefined) return
      const period = statement.periods.find(({ key }) => key === active.column)
      const cell = (period && valueCellOf(line, period)) ?? line.source.cells[active.column] ?? active.row
      if (reported.current === cell) return
      reported.current = cell
      onSelect({ file, sheet, cell })
    },
    [lines, statement, file, sheet, onSelect],
  )
  const activeCell = useMemo(() => {
    // Ignores the cell that this grid reported, because several columns can show one cell.
    if (selected === null || selected.sheet !== sheet || selected.cell === reported.current) return null
    reported.current = selected.cell
    return cellOf.get(selected.cell) ?? null
  }, [selected, sheet, cellOf])
  return { active: inGrid.active, rows: inGrid.rows, activeCell, onSelectionChange }
}

interface LineKeysOptions {
  /** Whether the focus is on an editable category. */
  isOnCategory: boolean
  onCategory: (text: string) => void
  onAccept: () => void
  onComment: () => void
}

/**
 * Handles the keys of lines before those of the grid: typing, F2 or Alt+Down on a category opens the picker, Ctrl+.
 * accepts the suggestion, Shift+F2 comments.
 */
export function useLineKeys({ isOnCategory, onCategory, onAccept, onComment }: LineKeysOptions) {
  const take = (event: { preventDefault: () => void; stopPropagation: () => void }, does: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isOnCells(event.target) || event.nativeEvent.isComposing) return
    const { key, altKey, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === '.') return take(event, onAccept)
    if (shiftKey && key === 'F2') return take(event, onComment)
    if (!isOnCategory || isCommand) return
    if (key === 'F2' || (altKey && key === 'ArrowDown')) return take(event, () => onCategory(''))
    if (key.length === 1 && !altKey && key !== ' ') take(event, () => onCategory(key))
  }
  const onDoubleClickCapture = (event: MouseEvent) => {
    const isCell = event.target instanceof Element && event.target.closest('.body .cell') !== null
    if (isOnCategory && isCell) take(event, () => onCategory(''))
  }
  return { onKeyDownCapture, onDoubleClickCapture }
}

/** Returns whether a key was pressed on the cells, and not in a field over them or in a bar next to them. */
function isOnCells(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('[role=grid]') !== null && target.closest('input, textarea') === null
  )
}
