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
  type OnGesture,
  type SelectedSource,
  type SessionOfGrid,
  useCorrectedGrid,
  useDiscussedMarks,
} from '../../parsed-file/index.ts'
import { statementOpenPoints, statementSteps } from '../open-points.ts'
import { checkText, tieText, totalCheck } from '../periods/total-checks.tsx'
import { labelCellOf, lineColumns, printFactor, valueCellOf } from './line-cells.ts'
import { cellsGesture } from './line-gestures.ts'

/** What the sections are called. */
const sectionNames: Record<StatementSection, string> = {
  income: 'Income',
  expense: 'Expenses',
  below: 'Below NOI',
}

/** Rows of the grid of a statement, and what people changed in them. */
interface LineRows {
  rows: GridRow[]
  /** Edited values by row id and column id. */
  edits: Record<string, Record<string, CellValue>>
}

/**
 * The lines of a statement as rows of a grid, by section and caption; rows that people left out stay in sight, empty. The id of
 * a row is the cell of its label.
 *
 * @param corrections What people said: a row that is no line any more is only known by it.
 * @param first The reading without any correction, for the categories that were read.
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
  const leftOut = leftOutRows(document, corrections)
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
    const wasCategory = readAs.get(id)
    const isChosen = !line.isTotal && corrected.has(id) && (wasCategory ?? null) !== line.category
    if (isChosen) own.now.category = line.category
    if (Object.keys(own.now).length > 0) edits[id] = own.now
    const category = isChosen ? (wasCategory ?? null) : line.category
    rows.push(rowOf(line, document, { ...own.before, category }))
  }
  return { rows: [...rows, ...leftOut.map(toRow)], edits }
}

/**
 * NOI under the lines of a statement, by period and in all: what its total line prints, else income less expenses.
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
  // A total has no category: there stands how it is proved.
  const category = check === null ? null : checkText(check)
  return { id, values: { ...values, category }, look: 'total', readOnly }
}

/** What stood in the edited cells of a line, and what stands there now. */
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

interface LeftOutRow {
  row: number
  id: string
  label: string
  code: string | null
  isHeader: boolean
}

/** Rows that are no lines since somebody said so, in the order of the sheet. */
function leftOutRows({ sheet, statement }: ReadStatement, corrections: readonly Correction[]): LeftOutRow[] {
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

function toRow({ id, label, code, isHeader }: LeftOutRow): GridRow {
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

/** A caption that only repeats the name of the section says nothing new. */
function isSection(header: string, section: StatementSection): boolean {
  const words = {
    income: /^(total )?(operating )?(income|revenues?)$/i,
    expense: /^(operating )?expenses?$/i,
    below: /^below/i,
  }
  return words[section].test(header.trim())
}

/** What is known of the cells of a statement's grid. */
interface LineMarks {
  /** By row id and column id; see `markKey`. */
  marks: ReadonlyMap<string, CellMark>
  /** Which cell of the grid shows a cell of the sheet, by its address. */
  cellOf: ReadonlyMap<string, CellAddress>
}

const severities = { error: 'error', warning: 'warning', info: 'note' } as const

/** One key for a cell of the grid. */
export const markKey = (row: string, column: string): string => `${row}\n${column}`

/**
 * Marks of a statement's grid: how sure a predicted category is, which were remembered, what was found, how totals are
 * proved and what people wrote.
 *
 * @param comments By `Sheet!A12`.
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
  /** The reading without any correction; `null` where it is not known. */
  first: ReadStatement | null
  /** The sheet as it lies in the file. */
  source: SheetGrid
  chart: ChartOfAccounts
  session: SessionOfGrid
  onGesture: OnGesture
}

/** What the grid of a statement's lines needs. */
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
  const discussed = useDiscussedMarks(markOf, document.sheet, sourceOf)
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

/** Cells that still need a person: the category of a line, or the figure that a finding speaks of. */
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
  /** Which cell of the grid shows a cell of the sheet. */
  cellOf: ReadonlyMap<string, CellAddress>
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | undefined
}

/** Where a person is in the grid of lines, kept in step with the cell of the source that the screen speaks of. */
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
    // What was told from here leads nowhere else: several columns may stand for one cell.
    if (selected === null || selected.sheet !== sheet || selected.cell === reported.current) return null
    reported.current = selected.cell
    return cellOf.get(selected.cell) ?? null
  }, [selected, sheet, cellOf])
  return { active: inGrid.active, rows: inGrid.rows, activeCell, onSelectionChange }
}

interface LineKeysOptions {
  /** Whether the keyboard is on a category that can be changed. */
  isOnCategory: boolean
  onCategory: (text: string) => void
  onAccept: () => void
  onComment: () => void
}

/**
 * The keys of the lines over those of the grid: typing, F2 or Alt+Down on a category opens the picker, Ctrl+. takes what is
 * suggested, Shift+F2 comments.
 */
export function useLineKeys({ isOnCategory, onCategory, onAccept, onComment }: LineKeysOptions) {
  const take = (event: { preventDefault: () => void; stopPropagation: () => void }, does: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isOfCells(event.target) || event.nativeEvent.isComposing) return
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

/** Whether a key was pressed on the cells, and not in a field over them or a bar beside them. */
function isOfCells(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('[role=grid]') !== null && target.closest('input, textarea') === null
  )
}
