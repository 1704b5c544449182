/** A word as somebody in a hurry writes it: cut short, or without its inner vowels. */
function shortened(word: string, random: () => number): string {
  if (word.length < 6) return word
  return random() < 0.6
    ? word.slice(0, 4 + Math.floor(random() * 2))
    : `${word[0]}${word.slice(1).replace(/[aeiou]/g, '')}`
}

function misspelled(word: string, random: () => number): string {
  if (word.length < 5) return word
  const at = 1 + Math.floor(random() * (word.length - 2))
  if (random() < 0.5) return word.slice(0, at) + word.slice(at + 1)
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

/**
 * Spellings of a label that a statement could hold: words cut short, without vowels, with a slip of the finger.
 *
 * @param words The label, normalised.
 * @param count How many; some may be the label itself.
 */
export function spellings(words: string, count: number, random: () => number): string[] {
  const parts = words.split(' ')
  return Array.from({ length: count }, () =>
    parts
      .map((word) => {
        const chance = random()
        if (chance < 0.12) return shortened(word, random)
        return chance < 0.18 ? misspelled(word, random) : word
      })
      .join(' '),
  )
}
