import { type Grid, textAt } from '../../shared/grid.ts'
import { calendarPoints } from './read-calendar-caption.ts'

const report =
  /\b(unit\s*mix|rent\s*rolls?|statements?|historicals?|operating|income|expenses?|comparison|profit|loss|p&l|t-?12|trailing|budget|period|book|basis|accrual|report|months?|cash\s*flow|trend|actual|worksheet|parameters|as\s+of|printed|created|exported|page|for\s+the|summary|financials?|annual|through|ending)\b|=|\d{1,2}\/\d{1,2}\/\d{2,4}/i
const reportTail =
  /\s*[-–—:|,]?\s*\b(trailing|t-?12|operating\s+statement|income\s+statement|profit\s+(and|&)\s+loss|12\s+month|twelve\s+month|financial|statement|cash\s+flow)\b.*$/i

/** What somebody wrote about the sheet itself. */
const remark =
  /^(prepared|presented|provided|submitted|compiled|confidential|drafts?|unaudited|revised|updated|for review|(for )?internal use|subject to)\b/i

/** A property's name and where it stands. */
export interface PropertyName {
  name: string
  row: number
  column: number
}

/** The property's name from the title rows: the first line that is no report title, or what stands before one; `null` for none. */
export function propertyName(grid: Grid, headerFirst: number): PropertyName | null {
  const titles: PropertyName[] = []
  for (let row = 0; row < headerFirst; row++) {
    for (let column = 0; column < grid.columnCount; column++) {
      const name = textAt(grid, row, column)
      if (name !== '') titles.push({ name, row, column })
    }
  }
  const labelled = titles.find(({ name }) => /^propert(y|ies)\s*:\s*\S/i.test(name))
  if (labelled) return { ...labelled, name: labelled.name.replace(/^propert(y|ies)\s*:\s*/i, '') }
  const isPlain = (name: string) => /[a-z]{2}/i.test(name) && !report.test(name) && !remark.test(name)
  const plain = titles.find(({ name }) => isPlain(name) && !isDated(name))
  if (plain) return plain
  for (const title of titles) {
    const name = title.name.replace(reportTail, '').trim()
    if (name !== title.name && isPlain(name)) return { ...title, name }
  }
  return null
}

/** A month with its year makes a title the report's, not the property's. */
function isDated(text: string): boolean {
  return calendarPoints(text).some(({ year }) => year !== null)
}

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
