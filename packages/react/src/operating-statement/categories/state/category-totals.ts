import { type CategoryKind, type ChartOfAccounts, categoryLabel } from '@uwkit/core/chart-of-accounts'
import type { LineItem, OperatingStatement } from '@uwkit/core/operating-statement'
import { sumKnown } from '@uwkit/core/shared'

/** What the lines of a category come to. */
export interface CategoryTotal {
  category: string
  label: string
  kind: CategoryKind
  /** Dollars over all periods; `null` where no line has a total. */
  total: number | null
  lines: LineItem[]
}

/**
 * What the lines of each category of a chart come to, in the order of its form; lines without a category are given apart.
 *
 * @returns Only categories that have lines.
 */
export function categoryTotals(
  { lines }: Pick<OperatingStatement, 'lines'>,
  { categories }: ChartOfAccounts,
): { totals: CategoryTotal[]; without: LineItem[] } {
  const plain = lines.filter(({ isTotal }) => !isTotal)
  const totals = categories.flatMap((category): CategoryTotal[] => {
    const own = plain.filter((line) => line.category === category.name)
    if (own.length === 0) return []
    const { name, kind } = category
    return [
      {
        category: name,
        label: categoryLabel(category),
        kind,
        total: sumKnown(own.map(({ total }) => total)),
        lines: own,
      },
    ]
  })
  return { totals, without: plain.filter(({ category }) => category === null) }
}
