import { type ColumnRole, captionRules } from '../data/column-captions.ts'

/** What a caption says a column holds. */
export interface CaptionMeaning {
  role: ColumnRole
  probability: number
}

/**
 * A caption as the caption rules see it: lower case, punctuation made blanks, `$/SF` written `per sf`, a leading `#`
 * written `number`.
 *
 * @example
 * normalizeCaption('Market +\nAddl.')
 * // => 'market addl'
 */
export function normalizeCaption(caption: string): string {
  return caption
    .toLowerCase()
    .replace(/^\s*#\s*(?=[a-z])/, 'number ')
    .replace(/\((s|es)\)/g, '$1')
    .replace(
      /\/\s*(?=(sf|sq\.? ?ft|sqft|foot|unit)\b)(?<!(bldg|building|prop|property|lease|apt|apartment|#)\s*\/\s*)/g,
      ' per ',
    )
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()
}

const known = new Map<string, CaptionMeaning | null>()

/**
 * What a caption means, by the table of captions; `null` for a caption that nobody knows.
 *
 * @example
 * meaningOfCaption('Sq. Ft.')
 * // => { role: 'SF', probability: 0.97 }
 */
export function meaningOfCaption(caption: string): CaptionMeaning | null {
  const normalized = normalizeCaption(caption)
  if (normalized === '' || normalized.length > 60) return null
  const found = known.get(normalized)
  if (found !== undefined) return found
  const rule = captionRules.find(({ pattern }) => pattern.test(normalized))
  const meaning = rule ? { role: rule.role, probability: rule.probability } : null
  if (known.size < 10_000) known.set(normalized, meaning)
  return meaning
}
