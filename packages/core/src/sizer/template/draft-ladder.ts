import type { Predictor } from '../../prediction/index.ts'
import { cellAddress } from '../../shared/address.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { type UnderwritingLineKey, underwritingLineOf } from '../../sizing/index.ts'
import { isHeadingRow } from './draft-headings.ts'
import { isGrossPotential } from './draft-values.ts'
import { labelSimilarity } from './label-similarity.ts'
import { isLabel, type LabelledCell } from './template-labels.ts'
import { placeText } from './template-plan.ts'
import { ladderColumns, underwritingTotals } from './underwriting-values.ts'

/** A caption over a column of figures, and the column of the underwriting that it means. */
interface Heading {
  row: number
  column: number
  name: string
  probability: number
}

/** A cell of a table of lines by columns, and the figure that may belong there. */
export interface LadderCell {
  cell: LabelledCell
  value: string
  probability: number
}

/** Rows below a caption that its column may reach. */
const longestTable = 80
/** Fewest different lines under a caption that make it a column of the underwriting, and how sure each must be to count. */
const fewestLines = 4
const sureLine = 0.7
/** Years and words that stand beside what a column is. */
const besideTheColumn = /\b(?:(?:19|20)\d{2}|financials?|statements?|issuer|lender|annuali[sz]ed|columns?|actual)\b/gi

/**
 * The cells where a line of the underwriting meets a column of it: lines are told by the predictor of categories, columns by
 * the captions over them.
 *
 * @param leastProbability Less is left out.
 */
export function ladderCells(grids: readonly Grid[], predictor: Predictor, leastProbability: number): LadderCell[] {
  const lines = new Map<string, { key: UnderwritingLineKey; probability: number } | null>()
  const lineOf = (label: string) => {
    const known = lines.get(label)
    if (known !== undefined) return known
    const line = lineMeant(label, predictor)
    lines.set(label, line)
    return line
  }
  return grids
    .filter(({ hidden }) => !hidden)
    .flatMap((grid) => {
      const headings = headingsOf(grid)
      return headings.flatMap((heading) => {
        const next = headings.find(({ row, column }) => column === heading.column && row > heading.row)
        const end = Math.min(next?.row ?? grid.rows.length, heading.row + longestTable)
        const cells = cellsUnder(grid, heading, end, lineOf)
        const sure = cells.filter(({ probability }) => probability >= sureLine).map(({ value }) => value)
        return new Set(sure).size >= fewestLines ? cells : []
      })
    })
    .filter(({ probability }) => probability >= leastProbability)
}

function headingsOf(grid: Grid): Heading[] {
  return grid.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const written = cell?.kind === 'text' ? textAt(grid, row, column) : ''
      const text = written.replace(besideTheColumn, '')
      if (column === 0 || text === '' || text.length > 30) return []
      const [best] = ladderColumns
        .map(({ name, label, synonyms }) => ({
          name,
          probability: Math.max(...[label, ...synonyms].map((one) => labelSimilarity(text, one))),
        }))
        .sort((left, right) => right.probability - left.probability)
      return best === undefined || best.probability < 0.9 ? [] : [{ row, column, ...best }]
    }),
  )
}

function cellsUnder(
  grid: Grid,
  heading: Heading,
  end: number,
  lineOf: (label: string) => { key: UnderwritingLineKey; probability: number } | null,
): LadderCell[] {
  const found: LadderCell[] = []
  for (let row = heading.row + 1; row < end; row += 1) {
    if (grid.rows[row]?.[heading.column]?.kind === 'text') continue
    const label = captionOf(grid, row, heading.column)
    const line = label === null ? null : (totalMeant(label, heading) ?? columnLine(label, heading, lineOf(label)))
    if (label === null || line === null) continue
    const cell = { sheet: grid.sheet, address: cellAddress(row, heading.column) }
    found.push({
      cell: { ...cell, label, target: placeText(cell), nearness: 1 },
      value: `underwriting.${line.key}.${heading.name}`,
      probability: line.probability * heading.probability,
    })
  }
  return found
}

/** The first text of a row, left of a column; `null` where it only heads the rows below. */
function captionOf(grid: Grid, row: number, before: number): string | null {
  for (let column = 0; column < before; column += 1) {
    const text = grid.rows[row]?.[column]?.kind === 'text' ? textAt(grid, row, column) : ''
    if (isLabel(text)) return isHeadingRow(grid, row, column) ? null : text
  }
  return null
}

/**
 * The line as a column has it. What could be had were all units let is no rent of the occupied ones: underwritten it is a total,
 * the rent roll's column has none of it, and the statement's line is the nearest its columns have.
 */
function columnLine<Line extends { key: string; probability: number }>(
  label: string,
  { name }: Heading,
  line: Line | null,
): Line | { key: string; probability: number } | null {
  if (line?.key !== 'occupiedRent' || !isGrossPotential(label)) return line
  if (name === 'underwritten') return { ...line, key: 'grossPotentialRent' }
  return name === 'rentRoll' ? null : line
}

/** The total that a caption names; only the underwritten ones are ours to write. */
function totalMeant(label: string, { name }: Heading): { key: string; probability: number } | null {
  if (name !== 'underwritten') return null
  const [best] = underwritingTotals
    .map((total) => ({
      key: total.name.split('.')[1] ?? '',
      probability: Math.max(...[total.label, ...total.synonyms].map((one) => labelSimilarity(label, one))),
    }))
    .sort((left, right) => right.probability - left.probability)
  return best !== undefined && best.probability > 0.9 ? best : null
}

/** The line that a caption names; a total is none, however alike its words. */
function lineMeant(label: string, predictor: Predictor): { key: UnderwritingLineKey; probability: number } | null {
  if (/\b(?:total|net|effective|gross income|noi|ncf|egi)\b/i.test(label)) return null
  const asked = (['income', 'expense'] as const).flatMap((section) =>
    predictor
      .lineItem({ label, code: null, section, header: null, total: null })
      .slice(0, 1)
      .map(({ answer, probability }) => ({ key: keyOf(section, answer), probability })),
  )
  const [best] = asked.sort((left, right) => right.probability - left.probability)
  return best?.key ? { key: best.key, probability: best.probability } : null
}

function keyOf(section: 'income' | 'expense', concept: string): UnderwritingLineKey | null {
  if (concept === 'reserves') return 'replacementReserves'
  return underwritingLineOf({ section, concept, isTotal: false, isNetOperatingIncome: false })
}
