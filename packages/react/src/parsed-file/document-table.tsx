import { type Verdict, verdictWords } from '@uwkit/core/shared'
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
  /** Ids of the chosen ones. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Told the id. */
  onOpen: (id: string) => void
  onDelete: (rows: readonly Row[]) => void
  /** As workbooks. */
  onDownload: (rows: readonly Row[]) => void
  /** Told the earlier one first. */
  onCompare: (earlier: Row, later: Row) => void
  /** Whether it is the user's own: only those may be deleted. */
  isOwn: (row: Row) => boolean
  /** What else can be done to the chosen ones. @default nothing */
  furtherActions?: (rows: readonly Row[]) => readonly ListAction[]
  /** What is told of a document beside the list. @default nothing */
  previewOf?: ((row: Row, onClose: () => void) => ReactNode) | undefined
  /** All are of one deal, which is told beside the list. @default false */
  isOfOneDeal?: boolean
  /** They are one page that the server found, of so many. @default they are all there are */
  served?: { found: number; total: number } | null
  /** More are on their way. @default true */
  isComplete?: boolean
  /** At the right of the filter: whose documents are shown, the upload button. @default nothing */
  children?: ReactNode
}

/** What a list knows of documents of a kind. */
interface ListedDocuments<Row> {
  /** "Rent rolls". */
  label: string
  /** All of them, in any order. */
  rows: readonly Row[]
  /** What two or more of them are called in a sentence. @default the label */
  plural?: string
  /** Those named `deal` and `address` are left out where all are of one deal. */
  columns: readonly ListColumn<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** All words of a document that the filter looks through. */
  wordsOf: (row: Row) => string
  /** What matters of a document where columns are folded. */
  secondLine: (row: Row) => string
  /** By which two of them are earlier and later. */
  dateOf: (row: Row) => string | null
  /** What comes before the actions of every kind. @default nothing */
  ownActions?: (rows: readonly Row[]) => readonly ListAction[]
}

/** Table of saved documents of one kind, with actions for selected ones: compare, download, delete. */
export function DocumentTable<Row>({
  documents,
  list,
}: {
  documents: ListedDocuments<Row>
  list: DocumentTableProps<Row>
}) {
  const { label, rows, columns, idOf, nameOf, wordsOf, secondLine, ownActions } = documents
  const { furtherActions, isOfOneDeal = false, isComplete = true, served, children } = list
  return (
    <ListTable
      {...{ label, rows, idOf, nameOf, wordsOf, secondLine, isComplete, served }}
      columns={isOfOneDeal ? columns.filter(({ id }) => id !== 'deal' && id !== 'address') : columns}
      place={list.place}
      onPlace={list.onPlace}
      chosen={list.chosen}
      onChoose={list.onChoose}
      actionsFor={(chosen) => [
        ...(furtherActions?.(chosen) ?? []),
        ...(ownActions?.(chosen) ?? []),
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

const gravestLast: readonly Verdict[] = ['proven', 'read_not_proven', 'contradicts_itself']

/**
 * Column with a document's verdict and its mark, contradictions last; a dash if it has no verdict.
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
          {verdictWords[verdict]} <ProofMark state={stateOfVerdict[verdict]} isSilent />
        </>
      ),
    order: ({ verdict = null }) => (verdict === null ? null : gravestLast.indexOf(verdict)),
    isFolded: true,
  }
}
