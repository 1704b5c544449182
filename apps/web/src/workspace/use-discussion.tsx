import { useQuery } from '@tanstack/react-query'
import { canAccessExpenseComps } from '@uwkit/core/account'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import {
  type Comment,
  type CommentPlace,
  commentThreads,
  isSamePlace,
  placeOfCell,
  placeOfFinding,
  type ReviewSection,
  threadText,
} from '@uwkit/core/review'
import type { Finding } from '@uwkit/core/shared'
import { useClient } from '@uwkit/react/client'
import { type Discussion, type EvidencePaneProps, fieldsOfCell, type SelectedSource } from '@uwkit/react/parsed-file'
import { commentsQuery } from '@uwkit/react/review'
import { SkeletonLines } from '@uwkit/react/ui'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import { useSession } from '../shell/services.tsx'

const DocumentCommentsPane = lazyScreen(async () => (await import('./reviewing.tsx')).DocumentCommentsPane)

/** A saved document as comments name it. */
export interface CommentedDocument {
  /** `null` if it belongs to no deal, so it has no comments. */
  dealId: string | null
  section: ReviewSection
  /** `null` until it is saved. */
  documentId: string | null
}

interface DiscussionOptions {
  commented: CommentedDocument
  /** The document as shown; `null` if it cannot be read. */
  document: ReadDocument | null
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
  /** Shows the comments next to the work. */
  onOpen: () => void
}

const none: readonly Comment[] = []

/** Comments of the deal on a document: marks of its cells, and the comments of the selected cell or finding. */
export function useDocumentDiscussion({ commented, document, selected, onSelect, onOpen }: DiscussionOptions): {
  discussion: Discussion | null
  comments: EvidencePaneProps['comments']
  /** Shows the comments and focuses their field. */
  openField: () => void
  /** Shows the cell or finding that the key of a place names; `null` if nothing can be shown. */
  showKey: ((key: string) => void) | null
} {
  const { dealId, section, documentId } = commented
  const isOpen = canAccessExpenseComps(useSession().user) && dealId !== null && documentId !== null
  const { data: all = none } = useQuery({ ...commentsQuery(useClient(), dealId ?? ''), enabled: isOpen })
  const comments = useMemo(() => all.filter(({ place }) => place.documentId === documentId), [all, documentId])
  const threads = useMemo(() => commentThreads(comments), [comments])
  // A finding stays the topic until another cell is selected.
  const [topic, setTopic] = useState<{ finding: Finding; at: SelectedSource } | null>(null)
  const finding = topic !== null && topic.at === selected ? topic.finding : null
  const [isFieldRequested, setIsFieldRequested] = useState(false)
  const onFieldFocused = useCallback(() => setIsFieldRequested(false), [])
  const openField = useCallback(() => {
    onOpen()
    setIsFieldRequested(true)
  }, [onOpen])
  const here = useMemo(() => (documentId === null ? null : { section, documentId }), [section, documentId])
  const discussion = useMemo<Discussion | null>(() => {
    if (!isOpen || here === null) return null
    const cells = threads.flatMap(({ place, ...thread }): [string, string][] =>
      place.kind === 'cell' && place.key !== null ? [[place.key, threadText(thread)]] : [],
    )
    return {
      cells: new Map(cells),
      onCell: openField,
      openOf: (one) => {
        const place = placeOfFinding(here, one)
        return threads.find((thread) => isSamePlace(thread.place, place))?.openCount ?? 0
      },
      onFinding: (one) => {
        setTopic({ finding: one, at: selected })
        openField()
      },
    }
  }, [isOpen, here, threads, selected, openField])
  const place = useMemo<CommentPlace | null>(() => {
    if (here === null || document === null) return null
    if (finding !== null) return placeOfFinding(here, finding)
    if (selected === null) return null
    const [field] = fieldsOfCell(document, selected.cell)
    const label = field === undefined ? '' : [field.of, field.field].filter(Boolean).join(', ')
    return placeOfCell(here, selected, label)
  }, [here, document, finding, selected])
  if (discussion === null || here === null || document === null || dealId === null) {
    return { discussion: null, comments: null, openField, showKey: null }
  }
  const showKey = (key: string) => {
    const found = document.findings.find((one) => placeOfFinding(here, one).key === key)
    const [cell, ...sheet] = key.split('!').toReversed()
    const source =
      found !== undefined
        ? found.source
        : { file: document.file, sheet: sheet.toReversed().join('!'), cell: cell ?? '' }
    if (source !== null) onSelect(source)
    setTopic(found === undefined ? null : { finding: found, at: source ?? selected })
  }
  const content = (
    <Suspense fallback={<SkeletonLines label="Loading the comments" lines={3} />}>
      <DocumentCommentsPane
        {...{ dealId, place, isFieldRequested, onFieldFocused }}
        comments={comments}
        onShow={({ key }) => showKey(key ?? '')}
      />
    </Suspense>
  )
  const openCount = threads.reduce((sum, thread) => sum + thread.openCount, 0)
  return { discussion, comments: { openCount, content }, openField, showKey }
}
