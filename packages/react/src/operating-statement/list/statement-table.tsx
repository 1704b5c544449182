import type { StatementBundle } from '@uwkit/core/operating-statement'
import { unknownText } from '@uwkit/core/text'
import { Combine, Download, GitCompareArrows, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type ListAction, type ListColumn, type ListPlace, ListTable, Stamp } from '../../ui/index.ts'

export interface StatementTableProps {
  /** All of them, in any order. */
  bundles: readonly StatementBundle[]
  place: ListPlace
  onPlace: (place: ListPlace) => void
  /** Ids of the chosen bundles. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Told the id of the bundle. */
  onOpen: (bundleId: string) => void
  onDelete: (bundles: readonly StatementBundle[]) => void
  /** As workbooks. */
  onDownload: (bundles: readonly StatementBundle[]) => void
  /** Makes one statement of several: months appended, or properties added up. */
  onMerge: (bundles: readonly StatementBundle[]) => void
  /** Told the earlier one first. */
  onCompare: (earlier: StatementBundle, later: StatementBundle) => void
  /** Whether it is the user's own: only those may be deleted. */
  isOwn: (bundle: StatementBundle) => boolean
  /** What else can be done to the chosen ones. @default nothing */
  furtherActions?: (bundles: readonly StatementBundle[]) => readonly ListAction[]
  /** Names of deals by id, as far as they are known. @default none */
  deals?: DealNames
  /** All are of one deal, which is told beside the list. @default false */
  isOfOneDeal?: boolean
  /** More are on their way. @default true */
  isComplete?: boolean
  /** At the right of the filter: whose statements are shown, the upload button. @default nothing */
  children?: ReactNode
}

/** Saved operating statements by what was saved together, newest change first, with what can be done to the chosen ones. */
export function StatementTable(props: StatementTableProps) {
  const { bundles, place, onPlace, chosen, onChoose, onOpen, isOfOneDeal = false, isComplete = true, children } = props
  const deals = isOfOneDeal ? noDeals : (props.deals ?? noDeals)
  const columns = useMemo(() => (isOfOneDeal ? statementColumnsOfDeal : statementColumns(deals)), [isOfOneDeal, deals])
  return (
    <ListTable
      label="Operating statements"
      rows={bundles}
      columns={columns}
      idOf={({ bundleId }) => bundleId}
      nameOf={bundleName}
      wordsOf={(bundle) => bundleWords(bundle, deals)}
      secondLine={(bundle) => bundleLine(bundle, deals)}
      place={place}
      onPlace={onPlace}
      chosen={chosen}
      onChoose={onChoose}
      actionsFor={(some) => [...(props.furtherActions?.(some) ?? []), ...actionsFor(some, props)]}
      onOpen={onOpen}
      isComplete={isComplete}
    >
      {children}
    </ListTable>
  )
}

const noDeals: DealNames = new Map()

function actionsFor(
  bundles: readonly StatementBundle[],
  { onDelete, onDownload, onMerge, onCompare, isOwn }: StatementTableProps,
): ListAction[] {
  const [earlier, later] = bundles.toSorted((one, other) => (one.endDate ?? '').localeCompare(other.endDate ?? ''))
  const documents = bundles.reduce((sum, { numberDocuments }) => sum + numberDocuments, 0)
  return [
    {
      id: 'merge',
      label: 'Merge',
      icon: Combine,
      ...(documents > 1 ? {} : { disabledReason: 'Choose two statements or more to merge them.' }),
      onPress: () => onMerge(bundles),
    },
    {
      id: 'compare',
      label: 'Compare',
      icon: GitCompareArrows,
      ...(bundles.length === 2 ? {} : { disabledReason: 'Choose two statements to compare them.' }),
      onPress: () => earlier && later && onCompare(earlier, later),
    },
    { id: 'download', label: 'Download', icon: Download, onPress: () => onDownload(bundles) },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      ...(bundles.every(isOwn)
        ? {}
        : { disabledReason: 'Statements of other users can be deleted by those users only.' }),
      onPress: () => onDelete(bundles),
    },
  ]
}

/** What statements that were saved together are called in a list. */
const bundleName = ({ fileName }: StatementBundle) => fileName ?? 'Statement without a name'

/** Names of deals by id, as far as they are known. */
export type DealNames = ReadonlyMap<string, string>

const dealOf = ({ dealId }: StatementBundle, deals: DealNames) => (dealId === null ? null : (deals.get(dealId) ?? null))
const monthsOf = ({ timespan }: StatementBundle) => (timespan === '' ? unknownText : timespan)

/** All words of a bundle that the filter looks through. */
const bundleWords = (bundle: StatementBundle, deals: DealNames) =>
  [bundleName(bundle), dealOf(bundle, deals), bundle.address, bundle.timespan, bundle.userName].join(' ')

/** What matters of a bundle where columns are folded. */
const bundleLine = (bundle: StatementBundle, deals: DealNames) =>
  [dealOf(bundle, deals), monthsOf(bundle), documentsText(bundle.numberDocuments)].filter(Boolean).join(' · ')

/** Columns of a list of statements. */
function statementColumns(deals: DealNames): readonly ListColumn<StatementBundle>[] {
  return [
    { id: 'name', label: 'Name', cell: bundleName, order: bundleName },
    {
      id: 'deal',
      label: 'Deal',
      cell: (bundle) => dealOf(bundle, deals) ?? unknownText,
      order: (bundle) => dealOf(bundle, deals),
      isFolded: true,
    },
    {
      id: 'address',
      label: 'Address',
      cell: ({ address }) => address ?? unknownText,
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
      cell: ({ userName }) => userName ?? unknownText,
      order: ({ userName }) => userName,
      isFolded: true,
    },
  ]
}

/** The same in a list of one deal, which says once which deal that is. */
const statementColumnsOfDeal = statementColumns(new Map()).filter(({ id }) => id !== 'deal' && id !== 'address')

const documentsText = (count: number) => (count === 1 ? '1 document' : `${figures.format(count)} documents`)

const figures = new Intl.NumberFormat('en-US')
