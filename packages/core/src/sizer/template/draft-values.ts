import { formatTakes } from './cell-takes-value.ts'
import type { WorkbookValue } from './deal-figures.ts'
import { labelShape, labelWords, shapeSimilarity } from './label-similarity.ts'
import type { TemplateCellFacts } from './template-cells.ts'
import { type LabelledCell, openness } from './template-labels.ts'
import { underwritingTotals } from './underwriting-values.ts'
import { workbookValues } from './workbook-values.ts'

/** A cell and a figure that may belong there. */
export interface DraftedValue {
  cell: LabelledCell
  value: string
  probability: number
}

/** What a caption may mean. */
export interface Meaning {
  value: WorkbookValue
  probability: number
}

/** How likely a caption means a figure whose own caption it equals. */
const surest = 0.9

const totals: ReadonlySet<string> = new Set(underwritingTotals.map(({ name }) => name))

/** Figures that captions are held against one by one; lines of income and expense belong in a statement with its blocks. */
const named = workbookValues
  .filter(({ name }) => !/^underwriting\.\w+\.\w+$/.test(name) || totals.has(name))
  .map((value) => ({ value, shapes: [value.label, ...value.synonyms].map(labelShape) }))

/**
 * What a caption may mean, the likeliest first. Figures that are as likely share what one alone would have.
 *
 * @param leastProbability Less is left out.
 */
export function meaningsOf(label: string, leastProbability: number): Meaning[] {
  const asked = labelShape(label)
  const found = named
    .map(({ value, shapes }) => ({ value, alike: Math.max(...shapes.map((shape) => shapeSimilarity(asked, shape))) }))
    .map(({ value, alike }) => ({ value, raw: surest * alike ** 3 }))
    .filter(({ raw }) => raw >= leastProbability)
    .sort((left, right) => right.raw - left.raw)
    .slice(0, 5)
  const all = found.reduce((sum, { raw }) => sum + raw, 0)
  return found
    .map(({ value, raw }) => ({ value, probability: raw * Math.min(1, (1.5 * raw) / all) }))
    .filter(({ probability }) => probability >= leastProbability)
}

/**
 * What a figure is multiplied by for the unit that a caption asks for: our months for a caption of years; `null` for as it is.
 *
 * @example
 * [timesAsked('Amortization (years)', 'loan.amortisationMonths'), timesAsked('Year built', 'property.yearBuilt')]
 * // => [1 / 12, null]
 */
export function timesAsked(label: string, value: string): number | null {
  const words = labelWords(label)
  return /months$/i.test(value) && words.includes('year') && !words.includes('month') ? 1 / 12 : null
}

/** What cells may be for, by their captions, what they hold and how they are formatted. */
export function draftValues(
  cells: readonly LabelledCell[],
  factsOf: (cell: LabelledCell) => TemplateCellFacts | null,
  meanings: (label: string) => readonly Meaning[],
): DraftedValue[] {
  return cells.flatMap((cell) => {
    const facts = factsOf(cell)
    const isOpen = facts === null ? 0 : openness(facts)
    if (facts === null || isOpen === 0) return []
    return meanings(cell.label).map(({ value, probability }) => ({
      cell,
      value: value.name,
      probability: probability * cell.nearness * isOpen * (formatTakes(facts.format, value.kind) ? 1 : 0.2),
    }))
  })
}
