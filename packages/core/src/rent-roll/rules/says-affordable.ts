import { incomeLimits } from '../data/bed-bath-words.ts'
import { affordableWords, notAffordableWords } from '../data/tag-words.ts'

const affordable = new RegExp(`(?<![a-z])(${affordableWords.join('|')})(?![a-z])`, 'g')
const denial = new RegExp(`(?<![a-z])(?:${notAffordableWords.join('|')})[ -]*$`)
const incomeLimit = new RegExp(`(?<![\\d.$])(?:${incomeLimits.join('|')}|[2-7]5) ?%`)

/**
 * Whether words say that a program limits or pays a rent: a tax credit, Section 8, a voucher, a below-market program, or a
 * share of the area's median income (`60%`, `50% AMI`).
 *
 * @source Income limits of LIHTC average-income properties run from 20 % to 80 % of the area's median.
 * @example
 * [saysAffordable('2x2 60%'), saysAffordable('LIHTC A1'), saysAffordable('Non-LIHTC A1')]
 * // => [true, true, false]
 */
export function saysAffordable(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
  if (incomeLimit.test(words)) return true
  return [...words.matchAll(affordable)].some(({ index }) => !denial.test(words.slice(0, index)))
}
