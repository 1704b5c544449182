import { sourceKey } from '@uwkit/core/review'
import type { Finding } from '@uwkit/core/shared'
import { createContext, useContext, useMemo } from 'react'
import type { CellMark } from '../grid/index.ts'

/** What people of a deal said of a document, for its grids and findings. */
export interface Discussion {
  /** What each cell that is commented on says of it, by `Sheet!A1`. */
  cells: ReadonlyMap<string, string>
  /** Opens the comments of the active cell. */
  onCell: () => void
  /** How many comments on a finding are open; 0 for none. */
  openOf: (finding: Finding) => number
  /** Opens the comments of a finding. */
  onFinding: (finding: Finding) => void
}

const DiscussionContext = createContext<Discussion | null>(null)

/** Lets the grids and findings below mark what is commented on, and open the comments. */
export const DiscussionProvider = DiscussionContext.Provider

/** What is said of the document on the screen; `null` where nobody can comment on it. */
export function useDiscussion(): Discussion | null {
  return useContext(DiscussionContext)
}

type MarkOf = (row: string, column: string) => CellMark | null

const noCells: ReadonlyMap<string, string> = new Map()

/**
 * The marks of a grid with those of its commented cells.
 *
 * @param sourceOf The cell of the sheet that a value was read from; `null` for none. Keep it the same function.
 */
export function useDiscussedMarks(
  markOf: MarkOf,
  sheet: string,
  sourceOf: (row: string, column: string) => string | null,
): MarkOf {
  const cells = useDiscussion()?.cells ?? noCells
  return useMemo(() => {
    if (cells.size === 0) return markOf
    return (row, column) => {
      const mark = markOf(row, column)
      const cell = sourceOf(row, column)
      const said = cell === null ? undefined : cells.get(sourceKey({ sheet, cell }))
      if (said === undefined) return mark
      return { ...mark, comment: mark?.comment === undefined ? said : `${mark.comment}; ${said}` }
    }
  }, [cells, markOf, sheet, sourceOf])
}
