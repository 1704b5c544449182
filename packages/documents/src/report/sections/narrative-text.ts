import { type ReportBlock, type ReportInput, sourceNote, type TextRun } from '@uwkit/core/export'
import type { OperatingStatement } from '@uwkit/core/operating-statement'
import type { RentRollUnit } from '@uwkit/core/rent-roll'
import { type CellSource, percentDigits, type RowSource } from '@uwkit/core/shared'
import type { Underwriting, UnderwritingLineKey } from '@uwkit/core/sizing'
import { longDateText } from '@uwkit/core/text'

/** One sentence of a narrative, and the source of its figures. */
export interface Sentence {
  text: string
  /** Documents and cells, or the record of the deal; `null` only if the sentence has no figure. */
  note: string | null
}

/**
 * Builds a sentence with its known sources, or with `null` if none is known.
 *
 * @example
 * sentence('The roof is 4 years old.', 'Building record', null)
 * // => { text: 'The roof is 4 years old.', note: 'Building record' }
 */
export function sentence(text: string, ...notes: readonly (string | null)[]): Sentence {
  const known = [...new Set(notes.filter((note) => note !== null && note !== ''))]
  return { text, note: known.length === 0 ? null : known.join('; ') }
}

/** Returns sentences as text, each followed by a footnote; consecutive sentences of one source share the last one's footnote. */
export function runsOfSentences(sentences: readonly Sentence[]): TextRun[] {
  return sentences.flatMap(({ text, note }, index): TextRun[] => {
    const words = { text: `${index === 0 ? '' : ' '}${text}` }
    const isLast = note !== null && sentences[index + 1]?.note !== note
    // The space separates the note number from an amount that ends the sentence.
    return isLast ? [words, { text: '\u00a0', note }] : [words]
  })
}

/** Returns sentences as one paragraph; nothing if there are none. */
function paragraphOf(sentences: readonly (Sentence | null)[]): ReportBlock[] {
  const known = sentences.filter((each) => each !== null)
  return known.length === 0 ? [] : [{ kind: 'paragraph', text: runsOfSentences(known) }]
}

/**
 * Returns a part of the narrative under its heading; omitted if no sentence is known.
 *
 * @param paragraphs Each a list of sentences, `null` for those without a supporting fact.
 */
export function narrativePart(heading: string, paragraphs: readonly (readonly (Sentence | null)[])[]): ReportBlock[] {
  const blocks = paragraphs.flatMap(paragraphOf)
  return blocks.length === 0 ? [] : [{ kind: 'heading', level: 1, text: heading }, ...blocks]
}

/** Joins words: `a`, `a and b`, `a, b, and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}

/** Compares a figure with another, as a fraction of it: `3.2% above`. */
export function comparedWith(value: number, other: number): string {
  const share = Math.abs(value / other - 1)
  if (share < 0.0005) return 'equal to'
  return `${percentDigits(share, 1)}% ${value > other ? 'above' : 'below'}`
}

/** Returns the cells of a field of units; the rows of the units if the field has no separate cell. */
export function unitsNote(units: readonly Pick<RentRollUnit, 'source'>[], field = 'unit'): string | null {
  return sourceNote(units.flatMap(({ source }) => cellOf(source, field) ?? cellOf(source, 'unit') ?? []))
}

function cellOf({ file, sheet, cells }: RowSource, field: string): CellSource | null {
  const cell = cells[field]
  return cell === undefined ? null : { file, sheet, cell }
}

/** Returns the statement cells that lines of the underwriting sum. */
export function linesNote({ lines }: Pick<Underwriting, 'lines'>, keys: readonly UnderwritingLineKey[]): string | null {
  return sourceNote(lines.filter(({ key }) => keys.includes(key)).flatMap(({ sources }) => sources))
}

/** Returns the cell with a statement's printed total; `null` if it prints none, or an amount other than `amount`. */
export function totalNote(
  statements: readonly OperatingStatement[],
  file: string,
  total: NonNullable<OperatingStatement['lines'][number]['totalOf']>,
  amount: number,
): string | null {
  const lines = statements.flatMap((statement) => statement.lines)
  const found = lines.find(
    (line) => line.totalOf === total && line.source.file === file && Math.abs((line.total ?? 0) - amount) < 1,
  )
  return found === undefined ? null : sourceNote([cellOf(found.source, 'total') ?? []].flat())
}

/** Names the sizing and its rules as a source. */
export function sizingNote({ sizing }: Pick<ReportInput, 'sizing'>): string {
  return `Sizing, ${sizing.rules.name}, rules effective ${longDateText(sizing.rules.effective)}`
}

/** Source note for the underwriting in this document. */
export const underwritingNote = 'Underwriting, in this document'
