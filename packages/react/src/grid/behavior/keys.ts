import { type KeyboardEvent, useRef } from 'react'
import { redo, undo } from './commands/change.ts'
import { clearCells, fillSelection, startEdit } from './commands/edit.ts'
import { findNext, openFind } from './commands/find.ts'
import {
  enter,
  goToOpenPoint,
  move,
  moveInGrid,
  moveInRow,
  movePage,
  openActiveCellMenu,
  openActiveColumnMenu,
  openPanel,
  revealActive,
  selectColumnsOfSelection,
  selectEverything,
  selectLinesOfSelection,
  tab,
  toggleFullWindow,
} from './commands/navigate.ts'
import { toggleGroup } from './commands/view.ts'
import type { GridCommand, GridStore } from './grid-store.ts'

/** Key binding of the grid, with its command and its description for the list of shortcuts. */
export interface KeyBinding {
  /** Key name as `keyOf` returns it: `Ctrl+Shift+ArrowDown`. */
  key: string
  /** Description of the command, for the help. */
  does: string
  /** Receives the number of visible lines, for keys that move by pages. */
  command: (visibleLines: number) => GridCommand
  /** Also works while a field or button around the cells has the keyboard focus. */
  isGlobalKey?: true
}

const binding = (key: string, does: string, command: GridCommand): KeyBinding => ({ key, does, command: () => command })

const everywhere = (key: string, does: string, command: GridCommand): KeyBinding => ({
  ...binding(key, does, command),
  isGlobalKey: true,
})

const directions = [
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
] as const

const arrows: KeyBinding[] = directions.flatMap(([key, direction]) => [
  binding(key, `Move one cell ${direction}`, move(direction)),
  binding(`Shift+${key}`, `Extend the selection one cell ${direction}`, move(direction, { extend: true })),
  binding(`Ctrl+${key}`, `Move ${direction} to the edge of the data`, move(direction, { toEdge: true })),
  binding(
    `Ctrl+Shift+${key}`,
    `Extend the selection ${direction} to the edge of the data`,
    move(direction, { extend: true, toEdge: true }),
  ),
])

const pages: KeyBinding[] = [
  { key: 'PageDown', does: 'Move one page down', command: (lines) => movePage('down', lines) },
  { key: 'PageUp', does: 'Move one page up', command: (lines) => movePage('up', lines) },
  {
    key: 'Shift+PageDown',
    does: 'Extend the selection one page down',
    command: (lines) => movePage('down', lines, true),
  },
  { key: 'Shift+PageUp', does: 'Extend the selection one page up', command: (lines) => movePage('up', lines, true) },
]

/** The grid's key bindings while no cell is being edited. Ctrl means Command on a Mac. */
export const keyBindings: readonly KeyBinding[] = [
  ...arrows,
  ...pages,
  binding('Home', 'Move to the first column', moveInRow('first')),
  binding('End', 'Move to the last column', moveInRow('last')),
  binding('Shift+Home', 'Extend the selection to the first column', moveInRow('first', true)),
  binding('Shift+End', 'Extend the selection to the last column', moveInRow('last', true)),
  binding('Ctrl+Home', 'Move to the first cell', moveInGrid('first')),
  binding('Ctrl+End', 'Move to the last cell', moveInGrid('last')),
  binding('Ctrl+Shift+Home', 'Extend the selection to the first cell', moveInGrid('first', true)),
  binding('Ctrl+Shift+End', 'Extend the selection to the last cell', moveInGrid('last', true)),
  binding('Enter', 'Move down within the selection', enter('down')),
  binding('Shift+Enter', 'Move up within the selection', enter('up')),
  binding('Ctrl+Backspace', 'Scroll to the active cell', revealActive),
  binding('Ctrl+A', 'Select all cells', selectEverything),
  binding('Shift+Space', 'Select entire rows', selectLinesOfSelection),
  binding('Ctrl+Space', 'Select entire columns', selectColumnsOfSelection),
  binding('F2', 'Edit the cell', startEdit(null)),
  binding('Alt+ArrowDown', 'Open the cell’s options', startEdit(null)),
  binding('Delete', 'Clear the selected cells', clearCells),
  binding('Backspace', 'Clear and edit the cell', startEdit('')),
  binding('Ctrl+D', 'Fill down', fillSelection('down')),
  binding('Ctrl+R', 'Fill right', fillSelection('right')),
  binding('Ctrl+Z', 'Undo', undo),
  binding('Ctrl+Y', 'Redo', redo),
  binding('Ctrl+Shift+Z', 'Redo', redo),
  binding('F8', 'Next item to review', goToOpenPoint('next')),
  binding('Shift+F8', 'Previous item to review', goToOpenPoint('previous')),
  everywhere('Ctrl+F', 'Find and replace', openFind),
  everywhere('F3', 'Next match', findNext('next')),
  everywhere('Shift+F3', 'Previous match', findNext('previous')),
  everywhere('Ctrl+G', 'Go to a row by name', openPanel({ kind: 'go-to' })),
  binding('Alt+Shift+ArrowDown', 'Open the column menu (sort, filter, group, move)', openActiveColumnMenu),
  binding('ContextMenu', 'Open the cell menu', openActiveCellMenu),
  binding('Shift+F10', 'Open the cell menu', openActiveCellMenu),
  everywhere('Ctrl+E', 'Maximize or restore the grid', toggleFullWindow),
  everywhere('Ctrl+/', 'Keyboard shortcuts', openPanel({ kind: 'keys' })),
]

const byKey = new Map(keyBindings.map((one) => [one.key, one]))

/** Returns the binding of a key; `null` if the key has none. */
function bindingOf(key: string): KeyBinding | null {
  return byKey.get(key) ?? null
}

/**
 * Returns one name for a key with its modifiers, the same on all platforms.
 *
 * @example
 * keyOf({ key: 'd', ctrlKey: false, metaKey: true, shiftKey: false, altKey: false })
 * // => 'Ctrl+D'
 */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const named = event.key === ' ' ? 'Space' : event.key
  const key = named.length === 1 ? named.toUpperCase() : named
  return [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : '', event.shiftKey ? 'Shift' : '', key]
    .filter(Boolean)
    .join('+')
}

/** Properties of a key press that determine whether it types a character. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  getModifierState: (key: 'AltGraph') => boolean
}

/**
 * Checks whether a key types a character rather than giving a command: alone, with AltGr, or with Option on a Mac.
 *
 * @example
 * const alone = { ctrlKey: false, metaKey: false, altKey: false, getModifierState: () => false }
 * ;[isTyping({ ...alone, key: 'a' }), isTyping({ ...alone, key: 'a', ctrlKey: true }), isTyping({ ...alone, key: 'F2' })]
 * // => [true, false, false]
 */
export function isTyping(event: PressedKey): boolean {
  if (event.key.length !== 1) return false
  if (event.getModifierState('AltGraph')) return true
  if (event.ctrlKey || event.metaKey) return false
  // Option types characters other than letters and digits; Alt with one of these is a browser menu.
  return !event.altKey || !/[a-z\d ]/i.test(event.key)
}

/** Keyboard handlers of the cells and of the surrounding frame with its bars. */
export interface GridKeys {
  onGridKey: (event: KeyboardEvent<HTMLElement>) => void
  /** Called when the cells receive focus or a press, after which Tab moves from cell to cell again. */
  onGridFocus: () => void
  onFrameKey: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Returns the keyboard handlers of a grid.
 *
 * @param visibleLines - Returns the number of lines per page.
 */
export function useGridKeys(store: GridStore, visibleLines: () => number): GridKeys {
  // After Escape, Tab leaves the grid instead of moving to the next cell.
  const canLeave = useRef(false)

  const onGridKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing || modifiers.has(event.key)) return
    const key = keyOf(event)
    if (key === 'Escape') {
      canLeave.current = true
      return
    }
    if (key === 'Tab' || key === 'Shift+Tab') {
      if (canLeave.current) return
      const before = store.read()
      store.run(tab(key === 'Tab' ? 'right' : 'left'))
      if (store.read() !== before) event.preventDefault()
      return
    }
    canLeave.current = false
    const binding = bindingOf(key)
    const { lines, selection } = store.read()
    const line = lines[selection.active.line]
    if (key === 'Space' && line?.kind === 'group') {
      event.preventDefault()
      store.run(toggleGroup(line.key))
    } else if (binding !== null) {
      event.preventDefault()
      store.run(binding.command(Math.max(visibleLines(), 1)))
    } else if (isTyping(event)) {
      event.preventDefault()
      store.run(startEdit(event.key))
    }
  }

  const onFrameKey = (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs of the grid are elsewhere in the page, but their key events arrive here too.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isInside || event.defaultPrevented) return
    const key = keyOf(event)
    if (key === 'Escape' && store.read().isFull) {
      store.run(toggleFullWindow)
      return
    }
    const binding = bindingOf(key)
    if (binding?.isGlobalKey !== true) return
    event.preventDefault()
    store.run(binding.command(1))
  }

  const onGridFocus = () => {
    canLeave.current = false
  }
  return { onGridKey, onGridFocus, onFrameKey }
}

/** Modifier keys, which are pressed before the key they modify. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn'])
