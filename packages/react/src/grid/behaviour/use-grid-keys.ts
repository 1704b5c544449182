import { type KeyboardEvent, useRef } from 'react'
import { toggleGroup } from './commands/change-view.ts'
import { startEdit } from './commands/edit.ts'
import { tab } from './commands/navigate.ts'
import { toggleFull } from './commands/panel.ts'
import type { GridStore } from './grid-store.ts'
import { bindingOf, isTyping, keyOf } from './key-bindings.ts'

/** What the keyboard does on the cells, and on the frame with its bars around them. */
export interface GridKeys {
  onGridKey: (event: KeyboardEvent<HTMLElement>) => void
  /** The cells got the keyboard or a press: Tab goes from cell to cell again. */
  onGridEntered: () => void
  onFrameKey: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * The keys of a grid.
 *
 * @param linesInSight - How many lines a page has.
 */
export function useGridKeys(store: GridStore, linesInSight: () => number): GridKeys {
  // After Escape, Tab leaves the grid instead of going on to the next cell.
  const mayLeave = useRef(false)

  const onGridKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing || modifiers.has(event.key)) return
    const key = keyOf(event)
    if (key === 'Escape') {
      mayLeave.current = true
      return
    }
    if (key === 'Tab' || key === 'Shift+Tab') {
      if (mayLeave.current) return
      const before = store.read()
      store.run(tab(key === 'Tab' ? 'right' : 'left'))
      if (store.read() !== before) event.preventDefault()
      return
    }
    mayLeave.current = false
    const binding = bindingOf(key)
    const { lines, selection } = store.read()
    const line = lines[selection.active.line]
    if (key === 'Space' && line?.kind === 'group') {
      event.preventDefault()
      store.run(toggleGroup(line.key))
    } else if (binding !== null) {
      event.preventDefault()
      store.run(binding.command(Math.max(linesInSight(), 1)))
    } else if (isTyping(event)) {
      event.preventDefault()
      store.run(startEdit(event.key))
    }
  }

  const onFrameKey = (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs of the grid lie elsewhere in the page, but their keys arrive here too.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isInside || event.defaultPrevented) return
    const key = keyOf(event)
    if (key === 'Escape' && store.read().isFull) {
      store.run(toggleFull)
      return
    }
    const binding = bindingOf(key)
    if (binding?.isEverywhere !== true) return
    event.preventDefault()
    store.run(binding.command(1))
  }

  const onGridEntered = () => {
    mayLeave.current = false
  }
  return { onGridKey, onGridEntered, onFrameKey }
}

/** Keys that come down before the one that they belong to. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn'])
