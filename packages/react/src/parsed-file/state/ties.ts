import { labelOf } from '@uwkit/core/glossary'
import type { Evidence, Tie } from '@uwkit/core/shared'
import { dollarsText, numberText } from '@uwkit/core/text'

/**
 * What a tie is of, without the total it was held against: `Market Rent` of `Market Rent, Total`.
 *
 * @example
 * tieSubject({ what: 'Market Rent, Total' })
 * // => 'Market Rent'
 */
export function tieSubject({ what }: Pick<Tie, 'what'>): string {
  const at = what.lastIndexOf(', ')
  return at < 0 ? what : what.slice(0, at)
}

/**
 * Whether a tie is held against the total of all, and not of a month, a building or a floorplan.
 *
 * @example
 * isOfAll({ what: 'Net Operating Income, 2025-03' })
 * // => false
 */
export function isOfAll({ what }: Pick<Tie, 'what'>): boolean {
  const subject = tieSubject({ what })
  return subject === what || /^(grand |report |property |overall )?totals?\b/i.test(what.slice(subject.length + 2))
}

/**
 * A tie's name in one line: what it is of, and of which part where it is not of all.
 *
 * @example
 * tieLabel({ what: 'Net Operating Income, 2025-03' })
 * // => 'Net Operating Income, 2025-03'
 */
export function tieLabel(tie: Pick<Tie, 'what'>): string {
  return isOfAll(tie) ? tieSubject(tie) : tie.what
}

/**
 * What makes a tie hold that the document's own figures do not; `null` where they agree by themselves.
 *
 * @example
 * heldByWords({ heldBy: 'edit' })
 * // => 'ties after an edit'
 */
export function heldByWords({ heldBy }: { heldBy?: Tie['heldBy'] | undefined }): string | null {
  if (heldBy === undefined) return null
  return heldBy === 'edit' ? 'ties after an edit' : 'ties after a correction'
}

/**
 * Ties in the order in which they need a person: those that are off first, the largest difference first; then those that hold
 * by a correction; then the others, each as in the document.
 *
 * @example
 * tiesInOrder([]).length
 * // => 0
 */
export function tiesInOrder(ties: readonly Tie[]): Tie[] {
  return [...ties].sort((one, other) => rank(one) - rank(other) || gap(other) - gap(one))
}

function rank({ holds, heldBy }: Tie): number {
  if (!holds) return 0
  return heldBy === undefined ? 2 : 1
}

function gap({ holds, difference }: Tie): number {
  return holds ? 0 : Math.abs(difference)
}

/** A printed total that a document is first asked for. */
interface Headline {
  label: string
  /** What its tie is called. */
  words: RegExp
}

const ofRentRolls: readonly (Headline & { field: string | null })[] = [
  { label: 'Units', words: /^units$/i, field: 'unit' },
  { label: 'Market rent', words: /market|asking|gross potential/i, field: 'marketRent' },
  { label: 'Contract rent', words: /^(?!.*market).*(rent|lease|charge)/i, field: 'contractRent' },
]

const ofStatements: readonly Headline[] = [
  { label: labelOf('netOperatingIncome'), words: /net operating (income|profit)|^noi\b/i },
  { label: 'Total income', words: /^(?!.*(net|non)).*(total.*(income|revenue)|effective gross)/i },
  { label: 'Total expenses', words: /^(?!.*non).*total.*expens/i },
]

/** Headline ties of a document, and the names of those that it prints no total for. */
interface HeadlineTies {
  /** One of each, the largest of its name: the total of all. */
  found: Tie[]
  missing: string[]
}

/**
 * The totals by which people know a document, each with the tie that holds the total of all, or else the largest printed figure of its name.
 *
 * @example
 * headlineTies({ sheet: 'Roll', findings: [], ties: [], ledger: { sheet: 'Roll', entries: [], totals: { mapped: { cellCount: 0, amount: 0 }, ignored: { cellCount: 0, amount: 0 }, unmapped: { cellCount: 0, amount: 0 }, source: { cellCount: 0, amount: 0 } } } })
 * // => { found: [], missing: [] }
 */
export function headlineTies({ ties, ledger }: Pick<Evidence, 'ties' | 'ledger'>): HeadlineTies {
  const fields = new Set(ledger.entries.flatMap(({ place, note }) => (place === 'mapped' ? [note] : [])))
  const wanted: readonly Headline[] = fields.has('unit')
    ? ofRentRolls.filter(({ field }) => field === null || fields.has(field))
    : fields.has('value')
      ? ofStatements
      : []
  const found: Tie[] = []
  const missing: string[] = []
  for (const { label, words } of wanted) {
    const named = ties.filter((tie) => words.test(tieSubject(tie)) && !found.includes(tie))
    const ofAll = named.some(isOfAll) ? named.filter(isOfAll) : named
    const largest = ofAll.toSorted((one, other) => Math.abs(other.printed) - Math.abs(one.printed))[0]
    if (largest === undefined) missing.push(label)
    else found.push(largest)
  }
  return { found, missing }
}

/**
 * By how much two figures differ: dollars always with their cents, so that `36.00` is told from 36 units.
 *
 * @example
 * differenceText(36, false)
 * // => '36.00'
 */
export function differenceText(difference: number, isCount: boolean): string {
  return numberText(Math.abs(difference), isCount ? 0 : 2)
}

/**
 * The amount of a finding in the document, without cents; empty where none can be named.
 *
 * @example
 * stakeText(3400.4)
 * // => '$3,400 affected'
 */
export function stakeText(dollars: number | null): string {
  return dollars === null ? '' : `${dollarsText(dollars)} affected`
}
