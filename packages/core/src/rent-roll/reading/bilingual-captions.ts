import { type CaptionMeaning, meaningOfCaption } from './name-caption.ts'

/** Captions of a header that is printed in two languages throughout, of those that are not blank. Our own choice. */
const leastCaptions = 3
const nearlyAll = 0.8

/**
 * What captions in two languages mean, such as `Rent / Renta`: where nearly all captions of a header have two parts, the side
 * that names more columns speaks for them.
 *
 * @returns One meaning a caption; `null` where the header is in one language.
 */
export function bilingualMeanings(captions: readonly string[]): (CaptionMeaning | null)[] | null {
  const filled = captions.filter((caption) => caption !== '').length
  const halves = captions.map(halvesOf)
  const split = halves.filter((half) => half !== null).length
  if (split < leastCaptions || split < filled * nearlyAll) return null
  const sides = ([0, 1] as const).map((side) => halves.map((half) => (half ? meaningOfCaption(half[side]) : null)))
  const [first = [], second = []] = sides
  const named = (side: readonly (CaptionMeaning | null)[]) => side.filter((meaning) => meaning !== null).length
  return named(first) >= named(second) ? first : second
}

/** The two parts of a caption, at a stroke, a line break or in parentheses. */
function halvesOf(caption: string): [string, string] | null {
  const parts = caption.split(/\s*[/|\n(]\s*|\s+[-–—]\s+/).map((part) => part.replace(/\)\s*$/, '').trim())
  const [first, second] = parts
  const isPair = parts.length === 2 && first !== undefined && second !== undefined
  return isPair && /[a-zà-ÿ]{2}/i.test(first) && /[a-zà-ÿ]{2}/i.test(second) ? [first, second] : null
}
