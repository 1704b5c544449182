import type { ChartCategory } from '../../../chart-of-accounts/index.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'

/** The groups of the form, with their captions. */
export const osarGroups = {
  income: 'Income',
  expense: 'Operating Expenses',
  capital: 'Capital Items',
} as const

export type OsarGroup = keyof typeof osarGroups

const capitalConcepts: readonly string[] = ['capex', 'reserves', 'extra_capex']

/**
 * The lines of a group in the order of the form, which is that of the CREFC chart of accounts.
 *
 * Source of the rows and their order: the CREFC Investor Reporting Package, multifamily Operating Statement Analysis Report.
 */
export function categoriesOf({ facts }: SizerBook, group: OsarGroup): ChartCategory[] {
  const lines = (facts.chart?.categories ?? []).filter(({ concepts }) => concepts.length > 0)
  if (group === 'capital') return lines.filter(({ concepts }) => concepts.some((key) => capitalConcepts.includes(key)))
  return lines.filter(({ kind }) => kind === group)
}
