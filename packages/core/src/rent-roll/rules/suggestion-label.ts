/**
 * A suggestion as it is offered: the answer with its probability as a rounded percentage.
 *
 * @param probability 0 to 1.
 * @source Specification of the product, charge code suggestions.
 * @example
 * suggestionLabel({ answer: 'Contract Rent', probability: 0.926 })
 * // => 'Contract Rent (93%)'
 */
export function suggestionLabel({ answer, probability }: { answer: string; probability: number }): string {
  return `${answer} (${Math.round(probability * 100)}%)`
}
