import { type SizerChoice, statementPlaces } from './sizer-choice.ts'

/** Why a workbook cannot be made of a choice, by the field that says it. */
export type SizerProblems = Partial<Record<keyof SizerChoice, string>>

/**
 * What is wrong with a choice; nothing where a workbook can be made of it.
 *
 * @example
 * const choice = { type: 'Fannie', rentRollId: null, statementId: null, oneYearBackId: null, twoYearsBackId: null, threeYearsBackId: null, budgetId: null, dealId: null }
 * sizerProblems(choice).statementId
 * // => 'Choose a rent roll or a statement.'
 */
export function sizerProblems(choice: SizerChoice): SizerProblems {
  const problems: SizerProblems = {}
  const seen = new Map<string, string>()
  for (const [field, label] of statementPlaces) {
    const id = choice[field]
    if (id === null) continue
    const before = seen.get(id)
    if (before !== undefined) problems[field] = `It is chosen as ${before.toLowerCase()} already.`
    seen.set(id, label)
  }
  if (choice.statementId === null && seen.size > 0) {
    problems.statementId = 'Choose the current one: earlier years and a budget stand beside it.'
  } else if (choice.statementId === null && choice.rentRollId === null) {
    problems.statementId = 'Choose a rent roll or a statement.'
  }
  return problems
}
