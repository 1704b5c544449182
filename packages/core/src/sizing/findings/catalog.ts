import { statementChecks } from '../../operating-statement/index.ts'
import { parsedFileChecks } from '../../parsed-file/index.ts'
import { rentRollChecks } from '../../rent-roll/index.ts'
import type { FindingRuleInfo } from '../../shared/findings.ts'
import { reasonableRules } from './reasonable-rules.ts'
import { loanCards, underwritingCards } from './sizing-cards.ts'

/**
 * All rules that create findings, of documents and of sizings, in listing order. A company's settings are checked
 * against them and refer to them by id.
 *
 * @example
 * new Set(findingCatalog.map(({ id }) => id)).size === findingCatalog.length
 * // => true
 */
export const findingCatalog: readonly FindingRuleInfo[] = [
  ...rentRollChecks,
  ...statementChecks,
  ...parsedFileChecks,
  ...underwritingCards,
  ...loanCards,
  ...reasonableRules,
]
