import type { LineItem } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { DeskGesture } from '../../../parsed-file/index.ts'
import { namedLine } from '../../lines/state/line-gestures.ts'
import { suggestionsOf } from './category-options.ts'

/**
 * Lines whose likeliest category nobody has confirmed yet.
 *
 * @param above Only those that are likelier than this, 0 to 1.
 */
export function suggestedLines(lines: readonly LineItem[], above: number): LineItem[] {
  return lines.filter((line) => {
    const isOpen = !line.isTotal && (line.probability !== null || line.category === null) && !line.choice
    return isOpen && (suggestionsOf(line)[0]?.probability ?? 0) > above
  })
}

/**
 * The step that takes what is suggested for lines; each keeps its own suggestion. Lines without one stay as they are.
 *
 * @returns `null` where nothing is suggested.
 */
export function acceptGesture({ sheet, statement }: ReadStatement, lines: readonly LineItem[]): DeskGesture | null {
  const { chartOfAccountsId } = statement
  const corrections = lines.flatMap((line) => {
    const category = line.isTotal ? undefined : suggestionsOf(line)[0]?.category
    return category === undefined
      ? []
      : [{ kind: 'lineCategory' as const, sheet, ...namedLine(line), category, chartOfAccountsId }]
  })
  const [first] = corrections
  if (first === undefined) return null
  const label =
    corrections.length === 1 ? `${first.label}: ${first.category}` : `accept ${corrections.length} suggestions`
  return { label, corrections }
}
