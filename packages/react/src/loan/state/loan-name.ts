import type { Loan } from '@uwkit/core/loan'

/**
 * What a loan of a deal is called: by its number, else by lender and product, else by its place.
 *
 * @param index From 0.
 * @example
 * loanName({ loanNumber: null, lender: 'Harbor Bank', product: 'bank' }, 0)
 * // => 'Harbor Bank bank'
 */
export function loanName(
  { loanNumber, lender, product }: Pick<Loan, 'loanNumber' | 'lender' | 'product'>,
  index: number,
): string {
  if (loanNumber !== null) return loanNumber
  const words = [lender, product].filter((word) => word !== null)
  return words.length === 0 ? `Loan ${index + 1}` : words.join(' ')
}
