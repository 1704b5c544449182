/** Whether an argument is a pattern of file names and no name. */
export function isGlob(text: string): boolean {
  return /[*?[{]/.test(text)
}

/**
 * The folder that a pattern begins with, as far as it is no pattern.
 *
 * @example
 * globFolder('inbox/2026/*.xlsx')
 * // => 'inbox/2026'
 */
export function globFolder(pattern: string): string {
  const parts = pattern.split('/')
  const plain = parts.slice(0, -1)
  const first = plain.findIndex(isGlob)
  const folder = (first === -1 ? plain : plain.slice(0, first)).join('/')
  if (folder !== '') return folder
  return pattern.startsWith('/') ? '/' : '.'
}

/**
 * A pattern of file names as an expression: `*` and `?` within one name, `**` over any folders, `[abc]` one of these,
 * `{a,b}` either. Capitals and small letters are one, as in the names that Windows gives.
 *
 * @example
 * globExpression('inbox/**\/*.{xlsx,pdf}').test('inbox/2026/may/roll.PDF')
 * // => true
 */
export function globExpression(pattern: string): RegExp {
  let depth = 0
  const expression = pattern.replace(/\*\*\/|\*\*|\*|\?|\[[^\]/]+\]|[{},]|[.+^$()|[\]\\]/g, (part) => {
    if (part === '**/') return '(?:[^/]+/)*'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part === '?') return '[^/]'
    if (part.startsWith('[') && part.length > 1) return part.replace('[!', '[^').replaceAll('\\', '\\\\')
    if (part === '{') {
      depth += 1
      return '(?:'
    }
    if (part === '}' && depth > 0) {
      depth -= 1
      return ')'
    }
    if (part === ',') return depth > 0 ? '|' : ','
    return `\\${part}`
  })
  return new RegExp(`^${expression}${')'.repeat(depth)}$`, 'i')
}
