import { plural } from '@uwkit/core/text'
import { type RefObject, useEffect } from 'react'
import type { PlacedRow } from '../grid.types.ts'
import { planClear } from '../state/changes.ts'
import { gestureLabel } from '../state/gestures.ts'
import { type PastePlan, planAddedRows, planPaste } from '../state/paste.ts'
import { startSelection } from '../state/selection.ts'
import { type CopiedTable, formatClipboard, parseClipboard } from '../state/text/clipboard.ts'
import { formatCell } from '../state/text/format-cell.ts'
import { editText } from '../state/text/parse-cell.ts'
import { applyPlan, commit, leftOut, makeRows, storeRejected } from './commands/change.ts'
import { announce, blocksOfSelection, cellAt, type GridState, refuse, selectionOfBlocks } from './grid-state.ts'
import type { GridCommand, GridStore } from './grid-store.ts'

/** Copies, cuts and pastes while the grid itself has the keyboard focus; a field inside it handles its own clipboard. */
export function useClipboard(store: GridStore, grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current
    if (element === null) return
    const copy = (event: ClipboardEvent): boolean => {
      if (event.target !== element || event.clipboardData === null) return false
      event.preventDefault()
      const texts = textsOf(store, { raw: false, titles: false })
      if (texts === null) return false
      event.clipboardData.setData('text/plain', texts.text)
      event.clipboardData.setData('text/html', texts.html)
      return true
    }
    const onCopy = (event: ClipboardEvent) => void copy(event)
    const onCut = (event: ClipboardEvent) => {
      if (copy(event)) store.run(cutCells)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (event.target !== element || event.clipboardData === null) return
      event.preventDefault()
      store.run(pasteOf(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html')))
    }
    const listening = new AbortController()
    element.addEventListener('copy', onCopy, listening)
    element.addEventListener('cut', onCut, listening)
    element.addEventListener('paste', onPaste, listening)
    return () => listening.abort()
  }, [store, grid])
}

/** Copies by command, for menus: as shown or raw, with or without titles above. Resolves to whether the copy succeeded. */
export async function copyByCommand(store: GridStore, options: CopyOptions): Promise<boolean> {
  const texts = textsOf(store, options)
  if (texts === null) return false
  try {
    const item = new ClipboardItem({
      'text/plain': new Blob([texts.text], { type: 'text/plain' }),
      'text/html': new Blob([texts.html], { type: 'text/html' }),
    })
    await navigator.clipboard.write([item])
    return true
  } catch {
    store.run((state) => announce(state, 'The browser blocked the clipboard. Press Ctrl+C.'))
    return false
  }
}

/** Cuts by command, for menus: empties the cells after copying them to the clipboard. */
export async function cutByCommand(store: GridStore): Promise<void> {
  const withSelected = bindSelection(store)
  if (await copyByCommand(store, { raw: false, titles: false })) store.run(withSelected(cutCells))
}

/** Pastes by command, for menus. */
export async function pasteByCommand(store: GridStore): Promise<void> {
  const withSelected = bindSelection(store)
  try {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) =>
      item?.types.includes(type) === true ? await (await item.getType(type)).text() : ''
    store.run(withSelected(pasteOf(await read('text/plain'), await read('text/html'))))
  } catch {
    store.run((state) => announce(state, 'The browser blocked the clipboard. Press Ctrl+V.'))
  }
}

function pasteOf(text: string, html: string): GridCommand {
  const block = parseClipboard({ text, html })
  return block.ok ? paste(block.cells) : (state) => announce(state, block.reason)
}

function textsOf(store: GridStore, options: CopyOptions): { text: string; html: string } | null {
  const copied = copiedCells(store.read(), options)
  if (!copied.ok) {
    store.run((state) => announce(state, copied.reason))
    return null
  }
  const { table } = copied
  const cells = table.cells.length * (table.cells[0]?.length ?? 0)
  store.run((state) => announce(state, `Done: ${gestureLabel('copy', cells)}.`))
  return formatClipboard(table)
}

/**
 * Remembers the selected cells for a command that waits for the clipboard; meanwhile the user may change the selection
 * or sort the rows.
 *
 * @returns A function that runs the command on the remembered cells, or announces that they are no longer shown.
 */
function bindSelection(store: GridStore): (command: GridCommand) => GridCommand {
  const before = store.read()
  const blocks = blocksOfSelection(before.selection, before)
  return (command) => (state) => {
    if (state.selection === before.selection && state.lines === before.lines) return command(state)
    const selection = selectionOfBlocks(blocks, state)
    if (selection === null) return announce(state, 'Nothing was changed: the selected cells are no longer shown.')
    const done = command({ ...state, selection })
    return done.pendingPaste === null ? { ...done, selection: state.selection, reveal: state.reveal } : done
  }
}

/** How cells are copied: as shown or as edited, and whether column titles are included above. */
interface CopyOptions {
  raw: boolean
  titles: boolean
}

/** Maximum cells copied at once. */
const maximumCopiedCells = 500_000

/** The cells to copy, or the reason they cannot be copied at once. */
type CopiedCells = { ok: true; table: CopiedTable } | { ok: false; reason: string }

/**
 * Returns the cells to copy: the selected range, or several ranges over the same lines or the same columns side by
 * side, as in spreadsheets.
 *
 * @returns A reason if the ranges do not fit together or contain more than half a million cells.
 */
function copiedCells(state: GridState, { raw, titles }: CopyOptions): CopiedCells {
  const { ranges } = state.selection
  const [first] = ranges
  if (first === undefined) return { ok: false, reason: 'Nothing is selected to copy.' }
  const isSameLines = ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom)
  const isSameColumns = ranges.every(({ left, right }) => left === first.left && right === first.right)
  if (!isSameLines && !isSameColumns) {
    const reason = 'Can’t copy these ranges together: select ranges in the same rows or columns.'
    return { ok: false, reason }
  }
  const lines = indexes(isSameLines ? [first] : ranges, ({ top, bottom }) => [top, bottom])
  const columns = indexes(isSameLines ? ranges : [first], ({ left, right }) => [left, right])
  const count = lines.length * columns.length
  if (count > maximumCopiedCells) {
    const [all, maximum] = [count, maximumCopiedCells].map((one) => one.toLocaleString('en-US'))
    return { ok: false, reason: `The selection of ${all} cells exceeds the copy limit: select ${maximum} or fewer.` }
  }
  const text = (line: number, column: number) => {
    const cell = cellAt(state, { line, column })
    if (cell === null) return ''
    const value = cell.row.values[cell.column.id] ?? null
    return raw ? editText(value, cell.column) : formatCell(value, cell.column)
  }
  const cells = lines
    .filter((line) => state.lines[line]?.kind === 'row')
    .map((line) => columns.map((column) => text(line, column)))
  return {
    ok: true,
    table: { titles: titles ? columns.map((column) => state.columns[column]?.title ?? '') : null, cells },
  }
}

function indexes<Span>(spans: readonly Span[], bounds: (span: Span) => [from: number, to: number]): number[] {
  const all = new Set<number>()
  for (const span of spans) {
    const [from, to] = bounds(span)
    for (let index = from; index <= to; index += 1) all.add(index)
  }
  return [...all].sort((a, b) => a - b)
}

/**
 * Pastes a block of texts. If cells would be rejected, or the block extends beyond the last row or column, nothing
 * changes until the user confirms the planned paste.
 */
export function paste(matrix: readonly (readonly string[])[]): GridCommand {
  return (state) => {
    if (state.source.readOnly !== null) return refuse(state, state.source.readOnly)
    const plan = planPaste({ matrix, selection: state.selection, lines: state.lines, columns: state.columns })
    const canAddRows = state.source.newRow !== null
    const isWhole = plan.refused.length === 0 && plan.overflowLines === 0 && plan.lostTexts === 0
    if (isWhole) return land(applyPlan(state, 'paste', plan), plan)
    const reported = ['Paste needs confirmation', ...describeLostTexts(plan, 'would be lost')]
    return announce({ ...state, pendingPaste: { plan, canAddRows } }, `${reported.join('; ')}.`)
  }
}

/** Applies the pending paste without the rejected texts; `addRows` also adds the lines beyond the last row. */
export function confirmPaste({ addRows }: { addRows: boolean }): GridCommand {
  return (state) => {
    const { pendingPaste } = state
    if (pendingPaste === null) return state
    const { plan } = pendingPaste
    const closed: GridState = { ...state, pendingPaste: null }
    if (addRows && plan.overflowLines > 0) return withAddedRows(closed, plan)
    const done = land(applyPlan(closed, 'paste', plan), plan)
    const left =
      plan.overflowLines === 0 ? [] : [`${gestureLabel('excluded', plan.overflowLines, 'row')} below the last row`]
    const more = [...left, ...describeLostTexts(plan, 'lost')]
    if (more.length === 0 || closed.source.readOnly !== null) return done
    return announce(done, `${[done.announcement.text.replace(/\.$/, ''), ...more].join('; ')}.`)
  }
}

/** Cancels the pending paste. */
export const cancelPaste: GridCommand = (state) => announce({ ...state, pendingPaste: null }, 'Nothing was pasted.')

/** Ctrl+X, after the copy: empties the copied cells. */
const cutCells: GridCommand = (state) => applyPlan(state, 'cut', planClear(state))

function land(state: GridState, { range }: PastePlan): GridState {
  const corner = { line: range.top, column: range.left }
  return { ...state, selection: { ...startSelection(corner), ranges: [range] }, reveal: corner }
}

/** Applies the paste as one gesture, adding rows in order at the end for lines beyond the last row. */
function withAddedRows(state: GridState, plan: PastePlan): GridState {
  const made = makeRows(state, plan.overflowLines)
  if (!made.ok) return announce(state, `Nothing was pasted. ${made.reason}`)
  const ids = made.rows.map(({ id }) => id)
  const planned = planAddedRows(plan, state.columns, ids)
  const last = state.rows.at(-1)?.id ?? null
  const added = made.rows.map((row, index): PlacedRow => {
    const values = { ...row.values, ...planned.rows[index]?.values }
    return { row: { ...row, values }, after: ids[index - 1] ?? last }
  })
  const filled = planned.rows.reduce((sum, { values }) => sum + Object.keys(values).length, 0)
  const label = gestureLabel('paste', plan.cells.length + filled)
  const done = commit(state, { label, cells: plan.cells, added, removed: [] })
  const gesture = done.document.done.at(-1)
  const refused = [...plan.refused, ...planned.refused]
  const reported = [
    `Done: ${gesture?.label ?? label}, ${gestureLabel('added', gesture?.added.length ?? 0, 'row')}`,
    ...leftOut({ refused, skippedReadOnly: plan.skippedReadOnly + planned.skippedReadOnly }),
    ...describeLostTexts(plan, 'lost'),
  ]
  return announce(land(storeRejected(done, refused), plan), `${reported.join('; ')}.`)
}

/** Describes the texts that lie beyond the last column. */
function describeLostTexts({ lostTexts }: PastePlan, verb: string): string[] {
  if (lostTexts === 0) return []
  return [`${plural(lostTexts, 'value')} beyond the last column ${verb}`]
}
