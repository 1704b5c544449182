import type { ReportBlock, ReportFact } from '../export.schema.ts'
import { unknownText } from './figure-text.ts'

/** A fact as a section has it: its label, its value as text, and a remark. */
export type KnownFact = readonly [label: string, value: string | null, remark?: string | undefined]

/**
 * The facts that are known, as one block; a sentence where none is.
 *
 * @param nothing What to say where nothing is known.
 * @example
 * factList([['Stories', '3'], ['Roof', null]], 'Nothing is known.')
 * // => { kind: 'facts', facts: [{ label: 'Stories', value: '3' }] }
 */
export function factList(facts: readonly KnownFact[], nothing: string): ReportBlock {
  const known = facts.flatMap(([label, value, remark]): ReportFact[] => {
    if (value === null || value === unknownText || value === '') return []
    return [{ label, value, ...(remark === undefined || remark === '' ? {} : { remark }) }]
  })
  return known.length === 0 ? notGiven(nothing) : { kind: 'facts', facts: known }
}

/**
 * The sentence of a part that nobody gave.
 *
 * @example
 * notGiven('No pictures were given.')
 * // => { kind: 'paragraph', text: 'No pictures were given.', tone: 'muted' }
 */
export function notGiven(sentence: string): ReportBlock {
  return { kind: 'paragraph', text: sentence, tone: 'muted' }
}

/**
 * Words for a name that records are kept under.
 *
 * @example
 * plainWords('washer_dryer')
 * // => 'Washer dryer'
 */
export function plainWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
