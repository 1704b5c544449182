import type { ChargeCodeCategory } from '@uwkit/core/rent-roll'
import data from './data/charge-code-rules.json' with { type: 'json' }
import { chargeWords, compactCode } from './known-charge-codes.ts'

/** Result of a rule; `category` is `null` for a charge outside all categories. */
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
 * Returns the first rule that matches a text. A rule for credits does not match a positive amount, unless the word
 * concession is written out, and no rule calls a negative amount rent or subsidy.
 *
 * @param text Spaced words of a description, or a code without punctuation.
 * @param total Dollars, as charged; `null` if unknown.
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
  const matches = (rule: (typeof rules)[number]) =>
    !(rule.isCredit && isNoCredit) &&
    !(rule.isCharge && !isCharge) &&
    !(isNoCharge && isChargedOnly(rule.category ?? 'none')) &&
    rule[form].test(text)
  const rule = rules.find(matches)
  return rule ? { rule: rule.name, category: rule.category } : null
}

const charged: readonly string[] = ['Contract Rent', 'Subsidy']

/** Returns whether a category excludes negative amounts: a deduction from rent is neither rent nor subsidy. */
export function isChargedOnly(category: string): boolean {
  return charged.includes(category)
}

const figures = new RegExp(data.figures)
const camelCase = /^[A-Z]?[a-z]+(?:[A-Z][a-z]+)+$/

/** Returns whether a code is an export's machine caption of a figure that no lease is charged: `MktRent`, `NetEffRent`. */
export function isExportFigure(code: string): boolean {
  return camelCase.test(code.trim()) && figures.test(chargeWords(code))
}

/**
 * Returns the charge that a code credits, if its first letters mean credit: `rent` of `conrent`, `amen` of `conamen`.
 * Some operators put the same letters before codes of charges, and only the sign decides.
 *
 * @returns Without punctuation; `null` for words, and if the rest does not begin with a known charge.
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
