import type { FindingSeverity } from './finding.ts'

/** A figure that a rule goes by, and that a company can set otherwise. */
export interface FindingParameter {
  default: number
  minimum: number
  maximum: number
  /** `share` is a fraction of 1, `multiple` a factor; the others count what they name. */
  unit: 'share' | 'multiple' | 'dollars' | 'months' | 'days' | 'units' | 'squareFeet' | 'lines'
  /** What it decides, in words. */
  says: string
  /** Where the default comes from. */
  source: string
}

/** What people see of a rule: the catalogue that pages, commands and screens list. */
export interface FindingRuleCard<Key extends string = string> {
  /** Stable, `<concept>/<what>`. */
  id: string
  severity: FindingSeverity
  /** What it finds, and why that matters, in one or two sentences. */
  says: string
  parameters: Readonly<Record<Key, FindingParameter>>
}
