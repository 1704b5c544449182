import type { ChargeCodeCategory } from '@uwkit/core/rent-roll'
import data from './data/charge-code-rules.json' with { type: 'json' }
import { chargeWords, compactCode } from './known-charge-codes.ts'

/** What a rule says; `category` is `null` for a charge outside all categories. */
export interface ChargeCodeVerdict {
  rule: string
  category: ChargeCodeCategory | null
}

const rules = data.rules.map((rule) => ({
  name: rule.name,
  category: rule.category as ChargeCodeCategory | null,
  words: new RegExp(rule.words),
  compact: new RegExp(rule.compact),
  isCredit: 'isCredit' in rule && rule.isCredit === true,
  isCharge: 'isCharge' in rule && rule.isCharge === true,
}))

/**
 * The first rule that knows some words. A rule for credits does not speak for a positive amount, unless the word
 * concession is written out, and none calls a negative amount rent or subsidy.
 *
 * @param text Spaced words of a description, or a code without marks.
 * @param total Dollars, as charged; `null` for unknown.
 */
export function matchChargeCodeRule(
  form: 'words' | 'compact',
  text: string,
  total: number | null,
): ChargeCodeVerdict | null {
  if (text === '') return null
  const isCharge = total !== null && total > 0
  const isNoCredit = isCharge && !text.includes('concession')
  const isNoCharge = total !== null && total < 0
  const speaks = (rule: (typeof rules)[number]) =>
    !(rule.isCredit && isNoCredit) &&
    !(rule.isCharge && !isCharge) &&
    !(isNoCharge && isChargedOnly(rule.category ?? 'none')) &&
    rule[form].test(text)
  const rule = rules.find(speaks)
  return rule ? { rule: rule.name, category: rule.category } : null
}

const charged: readonly string[] = ['Contract Rent', 'Subsidy']

/** Whether nothing below zero is of a category: what takes away from a rent is no rent and no subsidy. */
export function isChargedOnly(category: string): boolean {
  return charged.includes(category)
}

const figures = new RegExp(data.figures)
const camelCase = /^[A-Z]?[a-z]+(?:[A-Z][a-z]+)+$/

/** Whether a code is the caption that an export has for machines, of a figure that no lease is charged: `MktRent`, `NetEffRent`. */
export function isFigureOfExport(code: string): boolean {
  return camelCase.test(code.trim()) && figures.test(chargeWords(code))
}

/**
 * What a code is a credit for, if its first letters say credit: `rent` of `conrent`, `amen` of `conamen`. Some operators
 * put the same letters before codes of charges: only the sign tells.
 *
 * @returns Without marks; `null` for words, and where what is left does not begin with what is known.
 */
export function creditedCode(code: string): string | null {
  const spelled = compactCode(code)
  if (/\s/.test(code.trim())) return null
  for (const prefix of data.credits) {
    const rest = spelled.slice(prefix.length)
    const isKnown = () => rules.some(({ compact }) => compact.exec(rest)?.index === 0)
    if (spelled.startsWith(prefix) && rest.length > 2 && isKnown()) return rest
  }
  return null
}
