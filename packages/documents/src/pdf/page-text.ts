import type { OpenPage } from './open-pages.ts'
import { type PageWords, pageWords } from './page-words.ts'
import { lettersAreUnreadable } from './unreadable-letters.ts'

/** A page with fewer words may be a scan with a stamp or a page number on it. */
export const fewWords = 10

/** What a page says as text. */
export interface PageText {
  words: PageWords
  /** Another program recognised the words and laid them, unseen, over the picture of the page. */
  isLayer: boolean
  /** The letters read as something else than what a person sees; there are no words. */
  isUnreadable: boolean
}

/**
 * The words of a page that its file holds as text. Unseen words are left out where the page shows words; where it shows
 * none they are what a scanner's program recognised, each of an unknown confidence.
 */
export function pageText({ number, width, height, strings }: OpenPage): PageText {
  const wordsOf = (drawn: OpenPage['strings']): PageWords => pageWords(number, width, height, drawn)
  const seen = strings.filter(({ isInvisible }) => isInvisible !== true)
  if (lettersAreUnreadable(seen)) return { words: wordsOf([]), isLayer: false, isUnreadable: true }
  const words = wordsOf(seen)
  if (seen.length === strings.length || words.words.length >= fewWords)
    return { words, isLayer: false, isUnreadable: false }
  const all = wordsOf(strings)
  const isLayer = all.words.length >= fewWords && !lettersAreUnreadable(strings)
  if (!isLayer) return { words, isLayer, isUnreadable: false }
  return {
    words: { ...all, words: all.words.map((word) => ({ ...word, confidence: null })) },
    isLayer,
    isUnreadable: false,
  }
}
