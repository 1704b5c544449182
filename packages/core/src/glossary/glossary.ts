import { type Label, labels, type TermName } from './labels.ts'
import type { Term } from './term.ts'
import { underwritingTerms } from './terms/income-and-expenses.ts'
import { loanTerms, sizingTerms } from './terms/loans.ts'
import { propertyTerms, rentRollTerms } from './terms/properties.ts'

/** What every term means, by its name in the code. */
export const glossary: Readonly<Record<TermName, Term>> = {
  ...rentRollTerms,
  ...underwritingTerms,
  ...loanTerms,
  ...sizingTerms,
  ...propertyTerms,
}

/**
 * What a term means and, for a figure, how it is worked out, as a person reads it beside the figure.
 *
 * @example
 * meaningOf('loanToValue')
 * // => 'Loan as a share of value. Loan amount / value.'
 */
export function meaningOf(name: TermName): string {
  const { meaning, formula } = glossary[name]
  return formula === undefined ? meaning : `${meaning} ${formula}.`
}

/** Terms by each of their names, in small letters. */
const termsByLabel: ReadonlyMap<string, TermName> = new Map(
  (Object.entries(labels) as [TermName, Label][]).flatMap(([name, { label, short }]) =>
    [label, short ?? label].map((text) => [text.toLowerCase(), name] as const),
  ),
)

/**
 * What the figure of a label means, where the glossary has it; `undefined` otherwise.
 *
 * @param label In full or short, in any case.
 * @example
 * [meaningOfLabel('LTV'), meaningOfLabel('Our own line')]
 * // => ['Loan as a share of value. Loan amount / value.', undefined]
 */
export function meaningOfLabel(label: string): string | undefined {
  const name = termsByLabel.get(label.toLowerCase())
  return name === undefined ? undefined : meaningOf(name)
}
