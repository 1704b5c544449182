import { compactCode } from './charge-code-words.ts'

/** Fewest codes that show a habit, the share of them that must share it, and the letters left of a code without it. */
const fewest = 4
const shareOfCodes = 0.6
const lettersLeft = 2

/** The longest prefix that operators put before every code. Source: practitioner convention. */
const longestPrefix = 4

/**
 * A charge code without the letters that its operator puts before most codes: `conpest` is `pest` beside `conrent`,
 * `conutil` and `conpetrt`.
 *
 * @param otherCodes The other codes of the same document.
 * @returns The code as it is where the others show no such habit, or where too little would be left.
 */
export function withoutOperatorPrefix(code: string, otherCodes: readonly string[]): string {
  if (otherCodes.length + 1 < fewest) return code
  const own = compactCode(code)
  const others = otherCodes.map(compactCode)
  for (let length = Math.min(longestPrefix, own.length - lettersLeft); length >= 2; length -= 1) {
    const prefix = own.slice(0, length)
    const sharing = others.filter((other) => other.startsWith(prefix) && other.length >= length + lettersLeft)
    const endings = new Set(sharing.map((other) => other.slice(length, length + 1)))
    const isHabit = sharing.length + 1 >= shareOfCodes * (others.length + 1) && endings.size >= fewest - 1
    if (isHabit) return own.slice(length)
  }
  return code
}
