import type { ChargeCodeCategory } from '@uwkit/core/rent-roll'
import data from './data/charge-code-rules.json' with { type: 'json' }

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
}))

/**
 * The first rule that knows some words. A rule for credits does not speak for a positive amount, unless the word
 * concession is written out.
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
  const isCharge = total !== null && total > 0 && !text.includes('concession')
  const rule = rules.find((each) => !(each.isCredit && isCharge) && each[form].test(text))
  return rule ? { rule: rule.name, category: rule.category } : null
}
