import type { GridCell } from '@uwkit/core/shared'

/** Rows of a sheet; blank cells are left out. */
type Rows = readonly (readonly (GridCell | null | undefined)[])[]

/** A code that ends with a letter which recognition takes a digit for. */
const doubtful = /^([A-Z]{1,2})[lI|]$/

/** Bedrooms and baths as a code, and one whose sign was taken for a digit; the share of a column that must be such codes. */
const plan = /^\d\+\d$/
const doubtfulPlan = /^(\d)4(\d)$/
const leastPlans = 0.25

/** How many cells each column has, and how many of them are plans as `2+2`. */
function columnsOfPlans(rows: Rows): ReadonlyMap<number, { cells: number; plans: number }> {
  const columns = new Map<number, { cells: number; plans: number }>()
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (!cell || !/\d/.test(cell.text)) return
      const known = columns.get(column) ?? { cells: 0, plans: 0 }
      columns.set(column, { cells: known.cells + 1, plans: known.plans + (plan.test(cell.text) ? 1 : 0) })
    })
  }
  return columns
}

function codeOf(text: string, lengths?: ReadonlySet<number>, column?: { cells: number; plans: number }): string {
  const letters = doubtful.exec(text)?.[1]
  if (letters && lengths?.has(letters.length)) return `${letters}1`
  const isOfPlans = column !== undefined && column.plans >= leastPlans * column.cells
  return isOfPlans ? text.replace(doubtfulPlan, '$1+$2') : text
}

/**
 * Rows in which `Al` reads `A1` where other cells of the column are codes of as many letters and a digit: floorplans
 * and unit types are, and recognition cannot tell the two apart by themselves. So `242` reads `2+2` among such plans.
 */
export function withCodes(rows: Rows): GridCell[][] {
  const coded = new Map<number, Set<number>>()
  for (const row of rows) {
    row.forEach((cell, column) => {
      const letters = /^([A-Z]{1,2})\d{1,2}[A-Za-z]?$/.exec(cell?.text ?? '')?.[1]
      if (letters) coded.set(column, (coded.get(column) ?? new Set()).add(letters.length))
    })
  }
  const plans = columnsOfPlans(rows)
  return rows.map((row) => {
    const cells: GridCell[] = []
    row.forEach((cell, column) => {
      if (!cell) return
      const text = cell.confidence === undefined ? cell.text : codeOf(cell.text, coded.get(column), plans.get(column))
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
