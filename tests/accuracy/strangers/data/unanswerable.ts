/** Facts of single documents that a change takes out of them, so that no reader could know them afterwards. */
import type { FileForm } from '../save.ts'
import type { Truth } from '../truth.ts'

export interface Unanswerable {
  /** How the name of the document begins. */
  document: string
  changes?: readonly string[]
  forms?: readonly FileForm[]
  /** The facts that go; all of them where it is left out. */
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
