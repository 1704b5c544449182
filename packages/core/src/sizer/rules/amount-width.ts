/**
 * The width of a column that shows dollars up to an amount: its digits, a comma after each three, and room for brackets.
 *
 * @param least Width that the caption needs.
 * @returns Characters.
 */
export function amountWidth(amounts: Iterable<number | null>, least: number): number {
  let greatest = 0
  for (const amount of amounts) greatest = Math.max(greatest, Math.abs(amount ?? 0))
  const digits = Math.floor(greatest).toString().length
  return Math.max(least, digits + Math.floor((digits - 1) / 3) + 1.5)
}
