import { type Loan, loanProducts } from '@uwkit/core/loan'
import { programmeOfLoan, programmeOfProduct } from '@uwkit/core/sizing'

/**
 * The name of the programme that was chosen for a loan and sizes it in place of its product's; `null` for none.
 *
 * @example
 * chosenProgramme({ product: 'HUD', programme: 'fannie-small' })
 * // => 'Fannie Mae small loans'
 */
export function chosenProgramme(loan: Pick<Loan, 'product' | 'programme'>): string | null {
  const { id, name } = programmeOfLoan(loan)
  return id === loan.programme ? name : null
}

/**
 * The chosen programme that stays with a loan once its product is another one: the same where it is one of that product's, else
 * `null`, so that the new product sizes it.
 *
 * @example
 * programmeAfter({ product: 'Fannie', programme: 'fannie-small' }, 'HUD')
 * // => null
 */
export function programmeAfter(
  { programme }: Pick<Loan, 'product' | 'programme'>,
  product: Loan['product'],
): string | null {
  if ((programme ?? null) === null || product === null) return null
  const chosen = programmeOfLoan({ product: null, programme })
  const own = loanProducts.find((each) => programmeOfProduct(each).id === chosen.id)
  const ofLender = loanProducts.find((each) => programmeOfProduct(each).lender === chosen.lender)
  return chosen.id === programme && (own ?? ofLender) === product ? programme : null
}
