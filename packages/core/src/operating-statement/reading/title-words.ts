import { type Grid, textAt } from '../../shared/grid.ts'

/** The words above the table, from left to right and top to bottom, parted by ` | `; `null` where there are none. */
export function titleWords(grid: Grid, headerFirst: number): string | null {
  const words: string[] = []
  for (let row = 0; row < headerFirst; row++) {
    for (let column = 0; column < grid.columnCount; column++) {
      const text = textAt(grid, row, column)
      if (text !== '') words.push(text)
    }
  }
  return words.length === 0 ? null : words.join(' | ')
}
