import { statementChecks } from '../../operating-statement/index.ts'
import { parsedFileChecks } from '../../parsed-file/index.ts'
import { rentRollChecks } from '../../rent-roll/index.ts'
import type { FindingRuleCard } from '../../shared/findings.ts'
import { reasonableRules } from './reasonable-rules.ts'
import { loanCards, underwritingCards } from './sizing-cards.ts'

/**
 * Every rule that makes findings, of documents and of sizings, in the order in which they are listed. A company's settings are
 * held against them, and name them by their ids.
 *
 * @example
 * new Set(findingCatalog.map(({ id }) => id)).size === findingCatalog.length
 * // => true
 */
export const findingCatalog: readonly FindingRuleCard[] = [
  ...rentRollChecks,
  ...statementChecks,
  ...parsedFileChecks,
  ...underwritingCards,
  ...loanCards,
  ...reasonableRules,
]
