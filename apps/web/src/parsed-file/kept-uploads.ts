import type { UploadControl } from '@uwkit/react/parsed-file'

/**
 * Whether an upload needs no second try: the file is saved or sent already, or cannot be read.
 *
 * @example
 * [isSettled({ stage: 'sent' }), isSettled({ stage: 'waiting' })]
 * // => [true, false]
 */
export function isSettled(state: UploadControl['uploads'][number]['state']): boolean {
  const { stage } = state
  return ['saved', 'duplicate', 'sent'].includes(stage) || (stage === 'failed' && state.remedy === 'none')
}

/** How many files are named one by one. Our own choice: more do not fit a line. */
const maximumNamed = 3

/**
 * Which files are offered again.
 *
 * @example
 * unfinishedText(['roll.xlsx', 't12.xlsx'])
 * // => '2 uploads didn’t finish: roll.xlsx, t12.xlsx.'
 */
export function unfinishedText(names: readonly string[]): string {
  const [first] = names
  if (names.length === 1) return `The upload of ${first} didn’t finish.`
  const others = names.length - maximumNamed
  const named = names.slice(0, maximumNamed).join(', ')
  return `${names.length} uploads didn’t finish: ${named}${others > 0 ? `, and ${others} more` : ''}.`
}
