import { groupedBy } from '../../shared/grouped-by.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { normalLabel } from '../reading/label-groups.ts'

/** A line of one statement beside what it is in another. */
export interface MatchedLines<Line> {
  pairs: { before: Line; after: Line; matchedBy: LineMatch }[]
  /** Only in the earlier statement. */
  removed: Line[]
  /** Only in the later statement. */
  added: Line[]
}

/** What makes two lines the same: a total of the whole statement, the account code, the words, or the meaning. */
export type LineMatch = 'total' | 'code' | 'label' | 'concept'

type Line = Pick<LineItem, 'totalOf' | 'isTotal' | 'code' | 'label' | 'header' | 'section' | 'concept'>

/**
 * Put the lines of two statements side by side: totals of the whole statement first, then lines with the same account
 * code, then those with the same words under the same caption, then with the same words anywhere in the section, and at
 * last the one line left over of each meaning. A total is never taken for a line that it adds up.
 *
 * @returns Pairs in the order of the later statement.
 * @example
 * const line = { totalOf: null, isTotal: false, code: null, label: 'Pest Control', header: null, section: 'expense', concept: 'repairs' }
 * matchLines([line], [{ ...line, label: 'Exterminating' }]).pairs[0].matchedBy
 * // => 'concept'
 */
export function matchLines<Item extends Line>(before: readonly Item[], after: readonly Item[]): MatchedLines<Item> {
  const found = new Map<Item, { before: Item; matchedBy: LineMatch }>()
  const left = { before: [...before], after: [...after] }
  const take = (matchedBy: LineMatch, takesRepeats: boolean, keyOf: (line: Item) => string | null) => {
    const [ofBefore, ofAfter] = [groupedBy(left.before, keyOf), groupedBy(left.after, keyOf)]
    for (const [key, lines] of ofAfter) {
      const others = ofBefore.get(key) ?? []
      if (!takesRepeats && (lines.length > 1 || others.length > 1)) continue
      for (const [at, line] of lines.entries()) {
        const other = others[at]
        if (other !== undefined) found.set(line, { before: other, matchedBy })
      }
    }
    const taken = new Set([...found.values()].map((match) => match.before))
    left.before = left.before.filter((line) => !taken.has(line))
    left.after = left.after.filter((line) => !found.has(line))
  }
  const place = ({ section, isTotal }: Item) => `${section}|${isTotal}`
  take('total', false, ({ totalOf }) => totalOf)
  take('code', false, (line) => (line.code === null ? null : `${place(line)}|${line.code.replace(/\s+/g, '')}`))
  take('label', false, (line) => `${place(line)}|${normalLabel(line.header ?? '')}|${normalLabel(line.label)}`)
  take('label', true, (line) => `${place(line)}|${normalLabel(line.label)}`)
  take('concept', false, (line) => (line.concept === null || line.isTotal ? null : `${place(line)}|${line.concept}`))
  const pairs = after.flatMap((line) => {
    const match = found.get(line)
    return match === undefined ? [] : [{ before: match.before, after: line, matchedBy: match.matchedBy }]
  })
  return { pairs, removed: left.before, added: left.after }
}
