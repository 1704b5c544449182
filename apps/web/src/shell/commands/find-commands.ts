/** What is found: something with a name. */
interface Named {
  label: string
  hint?: string
}

/**
 * Those that hold every word of what is looked for, in any order; those that begin with it first.
 *
 * @example
 * findNamed([{ label: 'Sign out' }, { label: 'Rent rolls' }], 'ro re').map(({ label }) => label)
 * // => ['Rent rolls']
 */
export function findNamed<Entry extends Named>(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (first === undefined) return [...entries]
  const found = entries.filter(({ label, hint = '' }) => {
    const whole = `${label} ${hint}`.toLowerCase()
    return words.every((word) => whole.includes(word))
  })
  const begins = ({ label }: Named) => (label.toLowerCase().startsWith(first) ? 0 : 1)
  return found.toSorted((one, other) => begins(one) - begins(other))
}
