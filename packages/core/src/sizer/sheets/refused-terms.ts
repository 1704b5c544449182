import type { SizingRulePack } from '../../sizing/index.ts'
import { neverNegative, programmeInputs } from '../rules/programme-inputs.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'

/** Terms that the program refuses, each as a condition over the cells of term and interest-only months, with the reason. */
export function refusedTerms(
  { refusals }: Pick<SizingRulePack, 'refusals'>,
  term: string,
  interestOnly: string,
): (readonly [condition: string, why: string])[] {
  const parts = {
    none: `${interestOnly}=0`,
    partial: `AND(${interestOnly}>0,${interestOnly}<${term})`,
    full: `AND(${interestOnly}>0,${interestOnly}>=${term})`,
  }
  return refusals.map(({ when, why }) => {
    const all = [
      ...(when.interestOnly === undefined ? [] : [`OR(${when.interestOnly.map((part) => parts[part]).join(',')})`]),
      ...(when.termFrom === undefined ? [] : [`${term}>=${when.termFrom}`]),
      ...(when.termBelow === undefined ? [] : [`${term}<${when.termBelow}`]),
    ]
    return [all.length === 0 ? 'TRUE' : `AND(${all.join(',')})`, `${why.replaceAll('"', '”')}.`] as const
  })
}

/** Why the terms that are typed cannot be sized at all, as a formula; it shows nothing where they can. */
export function refusal(sizing: WorkbookFacts['input']['sizing']): string {
  const { rulePack, tiers: known } = sizing
  const isNone = (name: string, values: readonly (number | string)[]): string =>
    `AND(${values.map((value) => `${name}<>${typeof value === 'number' ? value : `"${value}"`}`).join(',')})`
  const isNoMonths = (name: string, least: number): string => `OR(${name}<${least},INT(${name})<>${name})`
  const below = programmeInputs(sizing).filter(({ name }) => neverNegative.includes(name))
  const reasons: readonly (readonly [string, string])[] = [
    ['out_IO>out_Term', 'Interest only is longer than the term.'],
    [isNoMonths('out_IO', 0), 'Interest-only months must be whole months, zero or more.'],
    [isNoMonths('out_Term', 1), 'The term must be whole months, one or more.'],
    [isNoMonths('out_Amort', 1), 'The amortization must be whole months, one or more.'],
    ['OR(N(in_Rate)<0,N(in_RateFloor)<0)', 'A rate must not be negative.'],
    ...below.map(({ name, caption }) => [`N(${name})<0`, `${caption}: must not be negative.`] as const),
    [isNone('out_Accrual', rulePack.accruals), `The accrual must be ${rulePack.accruals.join(' or ')}.`],
    ...refusedTerms(rulePack, 'out_Term', 'out_IO'),
    [
      isNone(
        'out_Tier',
        known.map(({ tier }) => tier),
      ),
      'The program has no such tier.',
    ],
  ]
  return reasons.reduceRight((rest, [condition, words]) => `IF(${condition},"${words}",${rest})`, '""')
}
