import type { PageWord } from './page-words.ts'

/** How far the next word of a run may begin after the last, in sizes of the type: a wide blank. */
const widestBlank = 0.7

/** How far it may reach back: letters that touch. */
const touching = 0.15

/**
 * Words of one line from left to right. Words that were drawn one after the other as a run of text stay together, also where
 * the run is too long for its column and another text is drawn over its end.
 */
export function inReadingOrder(words: readonly PageWord[]): PageWord[] {
  const byLeft = [...words].sort((a, b) => a.left - b.left)
  if (!byLeft.some((word, index) => isOver(word, byLeft[index - 1]))) return byLeft
  const runs: PageWord[][] = []
  for (const word of [...words].sort((a, b) => a.string - b.string || a.left - b.left)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && goesOn(last, word)) run.push(word)
    else runs.push([word])
  }
  return runs.sort((a, b) => (a[0]?.left ?? 0) - (b[0]?.left ?? 0)).flat()
}

const isOver = (word: PageWord, before: PageWord | undefined): boolean =>
  before !== undefined && word.left < before.right - touching * word.size

const goesOn = (last: PageWord, word: PageWord): boolean =>
  word.string - last.string <= 1 &&
  word.left >= last.right - touching * word.size &&
  word.left <= last.right + widestBlank * word.size
