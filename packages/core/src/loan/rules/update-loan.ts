import { updateAttribute } from '../../shared/update-attribute.ts'

/**
 * A loan with one attribute set to another value; the loan itself stays as it is.
 *
 * @throws {AttributeNotInObjectError} The loan has no such attribute; the message ends with its name.
 * @source Specification of the product: 'Attribute not in object', with the property name for loan.
 * @example
 * updateLoan({ noteRate: 0.0575, termMonths: 120 }, 'noteRate', 0.06)
 * // => { noteRate: 0.06, termMonths: 120 }
 */
export function updateLoan<Loan extends object, Attribute extends keyof Loan & string>(
  loan: Loan,
  attribute: Attribute,
  value: Loan[Attribute],
): Loan {
  return updateAttribute(loan, attribute, value, true)
}
