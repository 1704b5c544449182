import { type RefObject, useEffect } from 'react'
import { formatClipboard } from '../state/format-clipboard.ts'
import { gestureLabel } from '../state/gesture-label.ts'
import { parseClipboard } from '../state/parse-clipboard.ts'
import { cutCells, paste } from './commands/paste.ts'
import { type CopyOptions, copiedCells } from './copied-cells.ts'
import type { GridCommand, GridStore } from './grid-store.ts'
import { blocksOfSelection, selectionOfBlocks } from './selection-blocks.ts'
import { announce } from './state-parts.ts'

/** Copies, cuts and pastes while the grid itself has the keyboard; a field in it keeps the clipboard to itself. */
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
    element.addEventListener('copy', onCopy)
    element.addEventListener('cut', onCut)
    element.addEventListener('paste', onPaste)
    return () => {
      element.removeEventListener('copy', onCopy)
      element.removeEventListener('cut', onCut)
      element.removeEventListener('paste', onPaste)
    }
  }, [store, grid])
}

/** Copies by command, for menus: as shown or raw, with or without the titles above. The answer says whether it went well. */
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
    store.run((state) => announce(state, 'The browser keeps the clipboard to itself here. Use Ctrl+C.'))
    return false
  }
}

/** Cuts by command, for menus: empties the cells once they lie on the clipboard. */
export async function cutByCommand(store: GridStore): Promise<void> {
  const withSelected = forSelected(store)
  if (await copyByCommand(store, { raw: false, titles: false })) store.run(withSelected(cutCells))
}

/** Pastes by command, for menus. */
export async function pasteByCommand(store: GridStore): Promise<void> {
  const withSelected = forSelected(store)
  try {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) =>
      item?.types.includes(type) === true ? await (await item.getType(type)).text() : ''
    store.run(withSelected(pasteOf(await read('text/plain'), await read('text/html'))))
  } catch {
    store.run((state) => announce(state, 'The browser keeps the clipboard to itself here. Use Ctrl+V.'))
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
 * Remembers the selected cells for a command that must wait for the clipboard: meanwhile the person may select others or
 * sort the rows.
 *
 * @returns Does the command with the remembered cells, or says that they are gone.
 */
function forSelected(store: GridStore): (command: GridCommand) => GridCommand {
  const before = store.read()
  const blocks = blocksOfSelection(before.selection, before)
  return (command) => (state) => {
    if (state.selection === before.selection && state.lines === before.lines) return command(state)
    const selection = selectionOfBlocks(blocks, state)
    if (selection === null)
      return announce(state, 'Nothing was changed: the cells that were selected are not shown any more.')
    const done = command({ ...state, selection })
    return done.pendingPaste === null ? { ...done, selection: state.selection, reveal: state.reveal } : done
  }
}
