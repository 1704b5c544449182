import { statementChecks } from '@uwkit/core/operating-statement'
import { parsedFileChecks } from '@uwkit/core/parsed-file'
import { rentRollChecks } from '@uwkit/core/rent-roll'
import type { FindingRuleInfo } from '@uwkit/core/shared'

/** Cards of all rules that produce findings: they explain why a finding matters. */
export const findingRules: readonly FindingRuleInfo[] = [...rentRollChecks, ...statementChecks, ...parsedFileChecks]
