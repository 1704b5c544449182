import { sumMoney } from '@uwkit/core/shared'

/**
 * The sum of amounts and of other numbers. Amounts are summed exact to the cent; other numbers without the noise of binary
 * fractions, at the digits that a spreadsheet shows.
 *
 * @param money Dollars.
 * @param others Areas, counts, percents and the like.
 * @example
 * [exactSum([0.1, 0.2], []), exactSum([], [0.1, 0.2, 0.0125])]
 * // => [0.3, 0.3125]
 */
export function exactSum(money: readonly number[], others: readonly number[]): number {
  const dollars = money.length === 0 ? 0 : sumMoney(money)
  return others.length === 0 ? dollars : withoutNoise(dollars + compensatedSum(others))
}

/**
 * A number without what binary fractions add behind its fifteenth digit.
 *
 * @example
 * withoutNoise(0.1 + 0.2)
 * // => 0.3
 */
export function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}

/** Neumaier's sum: what is lost of each addition is carried along and added at the end. */
function compensatedSum(numbers: readonly number[]): number {
  let sum = 0
  let lost = 0
  let greatest = 0
  for (const number of numbers) {
    const size = Math.abs(number)
    const next = sum + number
    lost += Math.abs(sum) >= size ? sum - next + number : number - next + sum
    sum = next
    if (size > greatest) greatest = size
  }
  // Where numbers cancel, their noise stands further to the left in what remains: it is told by the greatest of them.
  const decimals = Math.max(0, Math.min(20, 12 - Math.floor(Math.log10(greatest || 1))))
  return Number((sum + lost).toFixed(decimals))
}
