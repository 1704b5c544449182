import type { Evidence, Tie } from '@uwkit/core/shared'
import { isOfAll, tieSubject } from './tie-words.ts'

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
  { label: 'Net operating income', words: /net operating (income|profit)|^noi\b/i },
  { label: 'Total income', words: /^(?!.*(net|non)).*(total.*(income|revenue)|effective gross)/i },
  { label: 'Total expenses', words: /^(?!.*non).*total.*expens/i },
]

/** Headline ties of a document, and the names of those that it prints no total for. */
export interface HeadlineTies {
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
