import { renovationSuffixTags, renovationTierTags } from '../data/bed-bath-words.ts'

const tierWord = new RegExp(`(?<![a-z])(non?t?[\\s-]*)?(${Object.keys(renovationTierTags).join('|')})(?![a-z])`, 'g')
/** A plan code with the tier's letter behind it: `A1R`, `2B2R`, `B11P`. */
const planWithSuffix = /(?<![a-z\d])(?:[a-es]|\d[a-z])\d{1,2}([rup])(?![a-z\d])/

/**
 * The tags that the renovation tier in a floorplan name gives its units, each once, in the order of the name.
 *
 * @param plans The other floorplans of the roll: a letter behind a plan code names a tier only where the plan without it is among
 *   them. Left out, the letter alone will do.
 * @returns `Renovated`, the tier's own name (`Platinum`, `Elite` ...), or `Classic` where the name says not renovated; empty
 *   where it names no tier.
 * @source `Renovated` is one of the product's two default tags.
 * @example
 * [renovationTagsOf('B2 Elite Renovated'), renovationTagsOf('A4P', new Set(['A4L', 'A4P'])), renovationTagsOf('2x2')]
 * // => [['Elite', 'Renovated'], [], []]
 */
export function renovationTagsOf(name: string, plans?: ReadonlySet<string>): string[] {
  const text = name.normalize('NFKC').toLowerCase()
  const tags = new Set<string>()
  for (const [, not, word] of text.matchAll(tierWord)) {
    const tag = renovationTierTags[word ?? '']
    if (tag) tags.add(not && tag === 'Renovated' ? 'Classic' : tag)
  }
  const [plan, letter] = planWithSuffix.exec(text) ?? []
  const suffix = renovationSuffixTags[letter ?? '']
  const bare = plan === undefined ? '' : text.replace(plan, plan.slice(0, -1))
  if (suffix && (plans === undefined || [...plans].some((other) => other.toLowerCase().trim() === bare.trim())))
    tags.add(suffix)
  return [...tags]
}
