/** Facts of single documents that a change removes, so that no reader could know them afterwards. */
import type { FileForm } from '../save.ts'
import type { Truth } from '../truth.ts'

export interface Unanswerable {
  /** Start of the document's name. */
  document: string
  changes?: readonly string[]
  forms?: readonly FileForm[]
  /** The facts that are removed; all of them if omitted. */
  facts?: readonly (keyof Truth)[]
  reason: string
}

export const unanswerable: readonly Unanswerable[] = [
  {
    document: 'gauntlet_appfolio_duplicate-row',
    changes: ['totals removed'],
    reason: 'only the printed total says that the row which stands twice counts once',
  },
  {
    document: 'frank_entrata_rent-roll',
    forms: ['csv', 'html', 'pdf', 'scan'],
    facts: ['totalContractRent'],
    reason: 'the rent of occupied units apart from other charges stands in hidden columns',
  },
]
