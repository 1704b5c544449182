import { countText, plural } from '../../text/format.ts'
import type { RemovedHtml } from '../deal.schema.ts'

/**
 * What was taken out of a summary page that was saved, as people are told.
 *
 * @returns `null` where nothing was.
 * @example
 * removedText([{ kind: 'element', name: 'script', count: 2 }, { kind: 'attribute', name: 'onclick', count: 1 }])
 * // => 'Removed on save: 2 script elements, 1 onclick attribute.'
 */
export function removedText(removed: readonly RemovedHtml[] | undefined): string | null {
  if (removed === undefined || removed.length === 0) return null
  const shown = removed.slice(0, mostNamed).map(({ kind, name, count }) => plural(count, `${name} ${kind}`))
  const others = removed.length - shown.length
  return `Removed on save: ${[...shown, ...(others > 0 ? [`${countText(others)} more`] : [])].join(', ')}.`
}

/** Kinds that one message names; our own choice, a line of text. */
const mostNamed = 6
