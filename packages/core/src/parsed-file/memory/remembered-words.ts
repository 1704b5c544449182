import { correctionWords } from '../corrections/correction-words.ts'
import { saidValue } from '../corrections/told-value.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { RememberedContent } from './remembered-rule.ts'

/**
 * What a remembered rule says, in words that end no sentence.
 *
 * @example
 * rememberedWords({ kind: 'status', status: 'Turn', occupancy: 'down' })
 * // => 'status “Turn” is down'
 */
export function rememberedWords(content: RememberedContent): string {
  const word = { sheet: '', cell: '', column: '', by: '', at: '', reason: null }
  const correction = Object.assign(word, content) as Correction
  if (content.kind === 'columnKind') return `column “${content.caption}” is ${content.columnKind}`
  if (content.kind === 'sectionBorder') return correctionWords(correction)
  return `${correctionWords(correction)} is ${saidValue(correction)}`
}
