import type { NextMove } from './commands/edit.ts'

/**
 * Where a key leads after it commits the cell; `null` when the key belongs to the text.
 *
 * @param mode - After typing over a cell arrows commit; after F2 they move in the text.
 * @example
 * moveAfter({ key: 'Enter', shiftKey: true, ctrlKey: false, metaKey: false }, 'edit')
 * // => 'up'
 */
export function moveAfter(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  mode: 'replace' | 'edit',
): NextMove | null {
  if (event.key === 'Enter') {
    if (event.ctrlKey || event.metaKey) return 'fill'
    return event.shiftKey ? 'up' : 'down'
  }
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right'
  if (mode === 'edit' || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const arrows: Readonly<Record<string, NextMove>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
  }
  return arrows[event.key] ?? null
}
