import type { StatementBundle } from '@uwkit/core/operating-statement'
import { Combine, Download, GitCompareArrows, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type ListAction, type ListPlace, ListTable } from '../../ui/index.ts'
import {
  bundleLine,
  bundleName,
  bundleWords,
  type DealNames,
  statementColumns,
  statementColumnsOfDeal,
} from './statement-columns.tsx'

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
