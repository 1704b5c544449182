import type { StatementBundle } from '@uwkit/core/operating-statement'
import { type ListColumn, Stamp } from '../../ui/index.ts'

/** What statements that were saved together are called in a list. */
export const bundleName = ({ fileName }: StatementBundle) => fileName ?? 'Statement without a name'

/** Names of deals by id, as far as they are known. */
export type DealNames = ReadonlyMap<string, string>

const dealOf = ({ dealId }: StatementBundle, deals: DealNames) => (dealId === null ? null : (deals.get(dealId) ?? null))
const monthsOf = ({ timespan }: StatementBundle) => (timespan === '' ? '–' : timespan)

/** All words of a bundle that the filter looks through. */
export const bundleWords = (bundle: StatementBundle, deals: DealNames) =>
  [bundleName(bundle), dealOf(bundle, deals), bundle.address, bundle.timespan, bundle.userName].join(' ')

/** What matters of a bundle where columns are folded. */
export const bundleLine = (bundle: StatementBundle, deals: DealNames) =>
  [dealOf(bundle, deals), monthsOf(bundle), documentsText(bundle.numberDocuments)].filter(Boolean).join(' · ')

/** Columns of a list of statements. */
export function statementColumns(deals: DealNames): readonly ListColumn<StatementBundle>[] {
  return [
    { id: 'name', label: 'Name', cell: bundleName, order: bundleName },
    {
      id: 'deal',
      label: 'Deal',
      cell: (bundle) => dealOf(bundle, deals) ?? '–',
      order: (bundle) => dealOf(bundle, deals),
      isFolded: true,
    },
    {
      id: 'address',
      label: 'Address',
      cell: ({ address }) => address ?? '–',
      order: ({ address }) => address,
      isFolded: true,
    },
    { id: 'months', label: 'Months', cell: monthsOf, order: ({ endDate }) => endDate, isFolded: true },
    {
      id: 'documents',
      label: 'Documents',
      cell: ({ numberDocuments }) => figures.format(numberDocuments),
      order: ({ numberDocuments }) => numberDocuments,
      isFigure: true,
      isFolded: true,
    },
    {
      id: 'modified_on',
      label: 'Modified',
      cell: ({ modifiedOn }) => <Stamp at={modifiedOn} />,
      order: ({ modifiedOn }) => modifiedOn,
    },
    {
      id: 'by',
      label: 'By',
      cell: ({ userName }) => userName ?? '–',
      order: ({ userName }) => userName,
      isFolded: true,
    },
  ]
}

/** The same in a list of one deal, which says once which deal that is. */
export const statementColumnsOfDeal = statementColumns(new Map()).filter(({ id }) => id !== 'deal' && id !== 'address')

const documentsText = (count: number) => (count === 1 ? '1 document' : `${figures.format(count)} documents`)

const figures = new Intl.NumberFormat('en-US')
