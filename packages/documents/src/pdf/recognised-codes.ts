import type { GridCell } from '@uwkit/core/shared'

/** Rows of a sheet; blank cells are left out. */
type Rows = readonly (readonly (GridCell | null | undefined)[])[]

/** A code that ends with a letter which recognition takes a digit for. */
const doubtful = /^([A-Z]{1,2})[lI|]$/

/**
 * Rows in which `Al` reads `A1` where other cells of the column are codes of as many letters and a digit: floorplans
 * and unit types are, and recognition cannot tell the two apart by themselves.
 */
export function withCodes(rows: Rows): GridCell[][] {
  const coded = new Map<number, Set<number>>()
  for (const row of rows) {
    row.forEach((cell, column) => {
      const letters = /^([A-Z]{1,2})\d{1,2}[A-Za-z]?$/.exec(cell?.text ?? '')?.[1]
      if (letters) coded.set(column, (coded.get(column) ?? new Set()).add(letters.length))
    })
  }
  return rows.map((row) => {
    const cells: GridCell[] = []
    row.forEach((cell, column) => {
      if (!cell) return
      const letters = cell.confidence === undefined ? undefined : doubtful.exec(cell.text)?.[1]
      const text = letters && coded.get(column)?.has(letters.length) ? `${letters}1` : cell.text
      cells[column] = text === cell.text ? cell : { ...cell, value: text, text }
    })
    return cells
  })
}

/** The share of the cells that read alike, blanks aside, which must have a blank at a place. */
const leastBlank = 0.25

/**
 * Rows in which recognised cells of a column that differ in nothing but blanks have the same ones: `2 Bed /1 Bath` beside
 * `2 Bed/ 1 Bath` is `2 Bed / 1 Bath`, since recognition drops a narrow blank more often than it makes one up.
 */
export function withBlanks(rows: Rows): GridCell[][] {
  const alike = new Map<string, { count: number; blanks: Map<number, number> }>()
  const keyOf = (text: string, column: number): string => `${column} ${text.replaceAll(' ', '')}`
  const isRecognised = ({ text, confidence }: GridCell): boolean =>
    typeof confidence === 'number' && !text.includes('\n')
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (!cell || !isRecognised(cell)) return
      const key = keyOf(cell.text, column)
      const known = alike.get(key) ?? { count: 0, blanks: new Map<number, number>() }
      alike.set(key, known)
      known.count += 1
      for (const place of blanksOf(cell.text)) known.blanks.set(place, (known.blanks.get(place) ?? 0) + 1)
    })
  }
  return rows.map((row) => {
    const cells: GridCell[] = []
    row.forEach((cell, column) => {
      if (!cell) return
      const known = isRecognised(cell) ? alike.get(keyOf(cell.text, column)) : undefined
      const text = known
        ? spaced(cell.text, (place) => (known.blanks.get(place) ?? 0) >= leastBlank * known.count)
        : cell.text
      cells[column] = text === cell.text ? cell : { ...cell, value: text, text }
    })
    return cells
  })
}

/** How many letters stand before each blank of a text. */
function blanksOf(text: string): number[] {
  const blanks: number[] = []
  let letters = 0
  for (const letter of text) {
    if (letter === ' ') blanks.push(letters)
    else letters += 1
  }
  return blanks
}

const spaced = (text: string, isBlankAfter: (letters: number) => boolean): string =>
  [...text.replaceAll(' ', '')].map((letter, at) => (at > 0 && isBlankAfter(at) ? ` ${letter}` : letter)).join('')
