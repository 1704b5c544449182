import type { CellPlace } from '@uwkit/core/shared'
import { type KeyboardEvent, useState } from 'react'
import { type HeaderPick, headerPick } from '../state/header-pick.ts'

/** How rows are picked: by key, and by their numbers at the left edge. */
export interface HeaderPicking {
  /** Whether the key was one of picking. */
  onKey: (event: KeyboardEvent) => boolean
  /** A press on the number of a row, or a drag over it. */
  onRow: (row: number, isFurther: boolean) => void
}

/**
 * Picks the rows that hold the captions: Shift+Space takes the row of the cell that has the keyboard, Shift with an arrow key takes
 * more, Escape none; a press on a row's number takes it, a drag or Shift takes more.
 *
 * @param onPick `null` where rows cannot be picked.
 */
export function useHeaderPick(
  cursor: CellPlace,
  pick: HeaderPick | null,
  onPick: ((pick: HeaderPick | null) => void) | null,
): HeaderPicking {
  const [ends, setEnds] = useState({ from: 0, to: 0 })
  const take = (from: number, to: number) => {
    setEnds({ from, to })
    onPick?.(headerPick(from, to))
  }
  const onKey = ({ key, shiftKey }: KeyboardEvent) => {
    if (onPick === null) return false
    if (key === ' ' && shiftKey) {
      take(cursor.row, cursor.row)
      return true
    }
    if (pick === null) return false
    if (key === 'Escape') {
      onPick(null)
      return true
    }
    if (!shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
    const to = ends.to + (key === 'ArrowDown' ? 1 : -1)
    take(ends.from, Math.max(0, ends.from - 2, Math.min(ends.from + 2, to)))
    return true
  }
  const onRow = (row: number, isFurther: boolean) => {
    if (onPick === null) return
    if (isFurther && pick !== null) take(ends.from, row)
    else if (!isFurther) take(row, row)
  }
  return { onKey, onRow }
}
