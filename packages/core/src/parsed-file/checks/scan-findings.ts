import type { Finding } from '../../shared/finding.ts'
import type { FindingParameters } from '../../shared/finding-parameters.ts'
import { type FindingRule, runFindingRules } from '../../shared/finding-rule.ts'
import type { FindingRuleCard } from '../../shared/finding-rule-card.ts'
import { lowConfidence } from './low-confidence.ts'
import type { ScanEvidence } from './scan-evidence.ts'
import { unreadPages } from './unread-pages.ts'

const rules: readonly FindingRule<ScanEvidence>[] = [unreadPages, lowConfidence]

/** The rules that scanned pages go through, whatever document they hold: their ids, what they find and their parameters. */
export const parsedFileChecks: readonly FindingRuleCard[] = rules

/** What the rules found on the pages of a document; nothing where no page was scanned. */
export function scanFindings(evidence: ScanEvidence, chosen: FindingParameters = {}): Finding[] {
  const { isOcr, unreadPages: pages = [] } = evidence.workbook
  return isOcr || pages.length > 0 ? runFindingRules(rules, evidence, chosen) : []
}
