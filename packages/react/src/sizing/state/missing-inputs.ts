import type { DealDocuments, SizedDeal } from '@uwkit/core/sizing'

/** Something that the sizing lacks, and the section of the deal where it is given. */
export interface MissingInput {
  section: 'rent_roll' | 'operating_statement' | 'underwriting' | 'loan'
  /** What is missing and what follows from it. */
  text: string
  /** The words of the link. */
  action: string
}

/**
 * What a sizing lacks, so that a person can give it: nothing here is taken for zero.
 *
 * @example
 * missingInputs({ rentRoll: null, statements: [] }, { underwriting: { reason: '' }, sizing: { request: { value: 1 }, testedRate: 0.05 } }).map(({ section }) => section)
 * // => ['rent_roll', 'operating_statement']
 */
export function missingInputs(
  { rentRoll, statements }: DealDocuments,
  { underwriting, sizing }: Pick<SizedDeal, 'underwriting' | 'sizing'>,
): MissingInput[] {
  const missing: MissingInput[] = []
  if (rentRoll === null) {
    const text = 'No rent roll: the rents are those of the statement, and units are not counted.'
    missing.push({ section: 'rent_roll', text, action: 'Give the rent roll' })
  }
  if (statements.length === 0) {
    const text = 'No operating statement: income and expenses are unknown.'
    missing.push({ section: 'operating_statement', text, action: 'Give the statement' })
  } else if (underwriting.reason !== '') {
    missing.push({ section: 'underwriting', text: underwriting.reason, action: 'Type the line' })
  }
  if (sizing.request.value === null) {
    const text = 'No value: loan to value is not tested.'
    missing.push({ section: 'loan', text, action: 'Give the value' })
  }
  if (sizing.testedRate === null) {
    const text = 'No rate: debt service coverage is not tested.'
    missing.push({ section: 'loan', text, action: 'Give the rate' })
  }
  return missing
}
