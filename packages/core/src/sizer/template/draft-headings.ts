import { type Grid, textAt } from '../../shared/grid.ts'

/** Fewest letters of a heading: shorter ones are short forms, as NOI or DSCR. */
const fewestLetters = 6

/**
 * Whether a caption only heads the rows below it: it is written in capitals, nothing stands beside it, and the next row has a
 * caption that is not in capitals. Such a row has no cell for a figure.
 *
 * @example
 * isHeadingRow(gridOf('Loan', [['OPERATING EXPENSES', null], ['Insurance', 0]]), 0, 0)
 * // => true
 */
export function isHeadingRow(grid: Grid, row: number, column: number): boolean {
  const caption = textAt(grid, row, column)
  if (!isCapital(caption) || lettersOf(caption).length < fewestLetters) return false
  const isAlone = (grid.rows[row] ?? []).every((_, at) => at === column || textAt(grid, row, at) === '')
  const below = grid.rows[row + 1] ?? []
  const part = below.findIndex((cell) => cell?.kind === 'text')
  return isAlone && part >= 0 && part <= column + 1 && !isCapital(textAt(grid, row + 1, part))
}

function isCapital(text: string): boolean {
  const letters = lettersOf(text)
  return letters !== '' && letters === letters.toUpperCase()
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
