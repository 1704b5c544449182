import { type Label, labels, type TermName } from './labels.ts'
import type { Term } from './term.ts'
import { underwritingTerms } from './terms/income-and-expenses.ts'
import { loanTerms, sizingTerms } from './terms/loans.ts'
import { propertyTerms, rentRollTerms } from './terms/properties.ts'

/** The meaning of every term, by its name in the code. */
export const glossary: Readonly<Record<TermName, Term>> = {
  ...rentRollTerms,
  ...underwritingTerms,
  ...loanTerms,
  ...sizingTerms,
  ...propertyTerms,
}

/**
 * Returns the meaning of a term and, for a figure, its formula, for display next to the figure.
 *
 * @example
 * meaningOf('loanToValue')
 * // => 'Loan as a share of value. Loan amount / value.'
 */
export function meaningOf(name: TermName): string {
  const { meaning, formula } = glossary[name]
  return formula === undefined ? meaning : `${meaning} ${formula}.`
}

/** Terms by each of their names, in lower case. */
const termsByLabel: ReadonlyMap<string, TermName> = new Map(
  (Object.entries(labels) as [TermName, Label][]).flatMap(([name, { label, short }]) =>
    [label, short ?? label].map((text) => [text.toLowerCase(), name] as const),
  ),
)

/**
 * Returns the meaning of a figure's label from the glossary; `undefined` if it is not there.
 *
 * @param label Full or short, in any case.
 * @example
 * [meaningOfLabel('LTV'), meaningOfLabel('Our own line')]
 * // => ['Loan as a share of value. Loan amount / value.', undefined]
 */
export function meaningOfLabel(label: string): string | undefined {
  const name = termsByLabel.get(label.toLowerCase())
  return name === undefined ? undefined : meaningOf(name)
}
