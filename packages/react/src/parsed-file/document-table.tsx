import { type Verdict, verdictLabels } from '@uwkit/core/shared'
import { unknownText } from '@uwkit/core/text'
import { Download, GitCompareArrows, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ListAction, type ListColumn, type ListPlace, ListTable } from '../ui/index.ts'
import { ProofMark } from './panel-parts.tsx'
import { stateOfVerdict } from './state/proof-parts.ts'

/** Props of document tables of every kind. */
export interface DocumentTableProps<Row> {
  place: ListPlace
  onPlace: (place: ListPlace) => void
  /** IDs of the selected documents. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Receives the ID. */
  onOpen: (id: string) => void
  onDelete: (rows: readonly Row[]) => void
  /** Downloads the documents as workbooks. */
  onDownload: (rows: readonly Row[]) => void
  /** Receives the earlier document first. */
  onCompare: (earlier: Row, later: Row) => void
  /** Checks whether it is the user's own document; only those may be deleted. */
  isOwn: (row: Row) => boolean
  /** Additional actions for the selected documents. @default nothing */
  additionalActions?: (rows: readonly Row[]) => readonly ListAction[]
  /** Preview of a document next to the list. @default nothing */
  previewOf?: ((row: Row, onClose: () => void) => ReactNode) | undefined
  /** Whether all documents are of one deal, which is shown next to the list. @default false */
  isSingleDeal?: boolean
  /** Set if the rows are one page of the server's results, with its counts. @default the rows are complete */
  served?: { found: number; total: number } | null
  /** Whether no more documents are being loaded. @default true */
  isComplete?: boolean
  /** To the right of the filter: whose documents are shown, the upload button. @default nothing */
  children?: ReactNode
}

/** Definition of a list of documents of one kind. */
interface ListedDocuments<Row> {
  /** List label: "Rent rolls". */
  label: string
  /** All documents, in any order. */
  rows: readonly Row[]
  /** Plural name in a sentence. @default the label */
  plural?: string
  /** Columns `deal` and `address` are omitted if all documents are of one deal. */
  columns: readonly ListColumn<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Returns all text of a document that the filter searches. */
  searchTextOf: (row: Row) => string
  /** Returns the key facts of a document, shown if columns are collapsed. */
  secondLine: (row: Row) => string
  /** Returns the date that determines which of two documents is earlier. */
  dateOf: (row: Row) => string | null
  /** Actions shown before the common ones. @default nothing */
  kindActions?: (rows: readonly Row[]) => readonly ListAction[]
}

/** Table of saved documents of one kind, with actions for selected ones: compare, download, delete. */
export function DocumentTable<Row>({
  documents,
  list,
}: {
  documents: ListedDocuments<Row>
  list: DocumentTableProps<Row>
}) {
  const { label, rows, columns, idOf, nameOf, searchTextOf, secondLine, kindActions } = documents
  const { additionalActions, isSingleDeal = false, isComplete = true, served, children } = list
  return (
    <ListTable
      {...{ label, rows, idOf, nameOf, searchTextOf, secondLine, isComplete, served }}
      columns={isSingleDeal ? columns.filter(({ id }) => id !== 'deal' && id !== 'address') : columns}
      place={list.place}
      onPlace={list.onPlace}
      chosen={list.chosen}
      onChoose={list.onChoose}
      actionsFor={(chosen) => [
        ...(additionalActions?.(chosen) ?? []),
        ...(kindActions?.(chosen) ?? []),
        ...documentActions(chosen, documents, list),
      ]}
      onOpen={list.onOpen}
      previewOf={list.previewOf}
    >
      {children}
    </ListTable>
  )
}

function documentActions<Row>(
  chosen: readonly Row[],
  { label, plural = label, dateOf }: ListedDocuments<Row>,
  { onDelete, onDownload, onCompare, isOwn }: DocumentTableProps<Row>,
): ListAction[] {
  const [earlier, later] = chosen.toSorted((one, other) => (dateOf(one) ?? '').localeCompare(dateOf(other) ?? ''))
  return [
    {
      id: 'compare',
      label: 'Compare',
      icon: GitCompareArrows,
      ...(chosen.length === 2 ? {} : { disabledReason: `Select two ${plural.toLowerCase()} to compare them.` }),
      onPress: () => earlier && later && onCompare(earlier, later),
    },
    { id: 'download', label: 'Download', icon: Download, onPress: () => onDownload(chosen) },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      ...(chosen.every(isOwn) ? {} : { disabledReason: 'Only the user who uploaded a document can delete it.' }),
      onPress: () => onDelete(chosen),
    },
  ]
}

const worstLast: readonly Verdict[] = ['proven', 'read_not_proven', 'contradicts_itself']

/**
 * Returns a column with a document's verdict and its mark, contradictions last; a dash if it has no verdict.
 *
 * @example
 * proofColumn().order({ verdict: 'contradicts_itself' })
 * // => 2
 */
export function proofColumn<Row extends { verdict?: Verdict | null }>(): ListColumn<Row> {
  return {
    id: 'proof',
    label: 'Proof',
    cell: ({ verdict = null }) =>
      verdict === null ? (
        unknownText
      ) : (
        <>
          {verdictLabels[verdict]} <ProofMark state={stateOfVerdict[verdict]} isSilent />
        </>
      ),
    order: ({ verdict = null }) => (verdict === null ? null : worstLast.indexOf(verdict)),
    isFolded: true,
  }
}
