import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { NotFoundError } from '@uwkit/core/client'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import {
  DiscussionProvider,
  type DocumentSessionStore,
  type EvidenceTab,
  type HeadFigure,
  type OpenPoint,
  ProofBar,
  type ProofBarProps,
  type ProofTarget,
  proofTab,
} from '@uwkit/react/parsed-file'
import { ConflictDialog, SaveStateText } from '@uwkit/react/save'
import { space } from '@uwkit/react/theme'
import { Banner, Button, ErrorState, SkeletonTable, Stepper, type StepperProps } from '@uwkit/react/ui'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { DraftRecovery, useDraft } from '../drafts/use-draft.tsx'
import { PageTitle, TextLink, useTitle } from '../shell/frame/page.tsx'
import { useUnsavedGuard } from '../shell/frame/use-unsaved-guard.tsx'
import { useToasts } from '../shell/services.tsx'
import { DeskFoot, LockNotice, ReadingFailure, useWalk } from './desk-parts.tsx'
import { type DocumentPlace, useDocumentPlace, useLinkedPlace } from './document-place.tsx'
import { type SourceContext, type SourceOfRecord, useSourceContext } from './source-of-record.ts'
import { type Desk, useDeskKeys } from './use-desk.ts'
import { type CommentedDocument, useDocumentDiscussion } from './use-discussion.tsx'
import { useSave } from './use-save.ts'
import { EvidenceSide, WorkspaceFrame } from './workspace-frame.tsx'

/** State of opening something. */
type Opening<Opened> =
  | { state: 'opening' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'open'; opened: Opened; replace: (opened: Opened) => void }

interface Attempt<Opened> {
  of: string
  number: number
  result: { opened: Opened } | { error: Error }
}

/**
 * Opens something while the component is shown, and closes it afterwards.
 *
 * @param key Identifies it: when the key changes, it is closed and the next one is opened.
 * @param open Opens it. Must stay the same function while the key does.
 * @param close Releases its resources.
 */
export function useOpened<Opened>(
  key: string,
  open: () => Promise<Opened>,
  close: (opened: Opened) => void,
): Opening<Opened> {
  const [number, setNumber] = useState(0)
  const [attempt, setAttempt] = useState<Attempt<Opened> | null>(null)
  useEffect(() => {
    let isLeft = false
    let last: Opened | null = null
    open().then(
      (opened) => {
        last = opened
        if (isLeft) close(opened)
        else setAttempt({ of: key, number, result: { opened } })
      },
      (error: unknown) => {
        const fault = error instanceof Error ? error : new Error(String(error))
        if (!isLeft) setAttempt({ of: key, number, result: { error: fault } })
      },
    )
    return () => {
      isLeft = true
      if (last !== null) close(last)
    }
  }, [key, number, open, close])
  const retry = useCallback(() => setNumber((before) => before + 1), [])
  const replace = useCallback(
    (opened: Opened) => setAttempt((before) => (before === null ? null : { ...before, result: { opened } })),
    [],
  )
  if (attempt === null || attempt.of !== key || attempt.number !== number) return { state: 'opening' }
  if ('error' in attempt.result) return { state: 'failed', error: attempt.result.error, retry }
  return { state: 'open', opened: attempt.result.opened, replace }
}

interface OpeningPageProps {
  opening: Exclude<Opening<unknown>, { state: 'open' }>
  /** Name of what is opened: "rent roll". */
  what: string
  /** Link back to the list. */
  list: { to: string; label: string }
}

/** Shows that a document is opening, or why it cannot be opened. */
function OpeningPage({ opening, what, list }: OpeningPageProps) {
  useTitle(opening.state === 'opening' ? `Opening the ${what}` : `The ${what} could not be opened`)
  const back = <TextLink to={list.to}>← {list.label}</TextLink>
  if (opening.state === 'opening') {
    return (
      <Page aria-busy="true">
        {back}
        <PageTitle tabIndex={-1}>{`Opening the ${what}…`}</PageTitle>
        <SkeletonTable label={`Opening the ${what}`} rows={12} columns={8} />
      </Page>
    )
  }
  const isMissing = opening.error instanceof NotFoundError
  return (
    <Page>
      {back}
      <PageTitle tabIndex={-1}>{`The ${what} could not be opened`}</PageTitle>
      {isMissing ? (
        <ErrorState what={`The ${what} was not found.`} todo="It was deleted or belongs to another company." />
      ) : (
        <ErrorState
          what={`The ${what} could not be opened: ${opening.error.message}`}
          todo="Try again. If the problem persists, contact support."
          onRetry={opening.retry}
        />
      )}
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  gap: ${space.four};
  align-content: start;
  padding: ${space.four};
`

/** How documents of a kind are opened for work. */
interface KindOfDesk<Opened> {
  kind: DocumentDeskProps['kind']
  /** Name of what is opened: "rent roll". */
  what: string
  open: (context: SourceContext, id: string) => Promise<Opened>
  /** Releases its resources. */
  close: (opened: Opened) => void
  /** Query key that is stale after another user saved one. */
  stale: QueryKey
}

/** An open document. */
export interface OpenedProps<Opened> {
  opened: Opened
  context: SourceContext
  /** Replaces the opened document with the saved one. */
  onReplaced: (opened: Opened) => void
  /** Reopens it from the server. */
  onReload: () => void
}

/**
 * Builds the desk of a kind of documents: opens one for work and closes it afterwards; reopens it if another user saved
 * it meanwhile.
 */
export function documentDesk<Opened>(of: KindOfDesk<Opened>, Work: ComponentType<OpenedProps<Opened>>) {
  const { kind, what, open, close, stale } = of
  return function OpenedDocument({ id }: { id: string }) {
    const context = useSourceContext()
    const place = useDocumentPlace()
    const queries = useQueryClient()
    const [round, setRound] = useState(0)
    const openIt = useCallback(() => open(context, id), [context, id])
    const opening = useOpened(`${id} ${round}`, openIt, close)
    const onReload = useCallback(() => {
      void queries.invalidateQueries({ queryKey: stale })
      setRound((before) => before + 1)
    }, [queries])
    if (opening.state !== 'open') return <OpeningPage opening={opening} what={what} list={place.listOf(kind)} />
    return <Work key={round} {...{ context, onReload }} opened={opening.opened} onReplaced={opening.replace} />
  }
}

interface DocumentDeskProps {
  kind: Parameters<DocumentPlace['listOf']>[0]
  /** Name of the document. */
  name: string
  /** Short description: "as of 05/31/2025 · 96 units". */
  about: string
  /** Key figures: occupancy, rent; NOI, margin. */
  figures: readonly HeadFigure[]
  desk: Desk
  /** The document as shown, slightly behind the work; `null` if it cannot be read. */
  document: ReadDocument | null
  /** The document's current proof. */
  proof: ProofBarProps['document']
  /** Its source file, and the work on it. */
  source: Pick<SourceOfRecord, 'file' | 'notice'> & { session: DocumentSessionStore }
  /** The document as the comments of its deal name it. */
  commented: CommentedDocument
  /** Identifier of its draft: `rent_roll/12`. */
  draftOf: string
  /** Time of the last save, seconds since 1970; `null` if never saved. */
  modifiedOn: number | null
  isChanged: boolean
  /** Whether the reading can be saved. @default true */
  isReadable?: boolean
  /** Saves the current work. */
  onSave: () => Promise<void>
  onSaved: () => void
  /** Reopens it from the server. */
  onReload: () => void
  /** Points that the user must check. */
  points: readonly OpenPoint[]
  /** The steps and the current one. */
  steps: Pick<StepperProps, 'label' | 'steps' | 'current' | 'onSelect'>
  /** Progress of the document: as saved, in a step, or in the last step, which is followed by saving. */
  progress: 'saved' | 'step' | 'last'
  onForward: () => void
  /** Shows a step by its number. */
  onStep: (step: number) => void
  actions: ReactNode
  /** Additional notices above the work. @default none */
  notice?: ReactNode
  /** Changes from another document of the property, under the proof. @default no other document is known */
  changes?: ReactNode
  /** The current step. */
  children: ReactNode
}

/**
 * One document on the desk: its steps with its proof and its source. Correcting, saving, leaving and recovering work the same for each
 * kind.
 */
export function DocumentDesk(props: DocumentDeskProps) {
  const { kind, name, about, desk, document, proof, source, draftOf, modifiedOn, isChanged, isReadable = true } = props
  const { onSave, onSaved, onReload, points, steps, progress, onForward, onStep } = props
  const { session, shown, readOnly, selected, select, isPaneShown, togglePane, ensureLocked } = desk
  const toasts = useToasts()
  const list = useDocumentPlace().listOf(kind)
  useTitle(name)
  const work = useCallback(async () => {
    await ensureLocked()
    await onSave()
  }, [ensureLocked, onSave])
  const onDone = useCallback(() => {
    toasts.show({ text: `Saved ${name}.` })
    onSaved()
  }, [toasts, name, onSaved])
  const onFailed = useCallback((error: Error) => void toasts.show({ text: error.message, tone: 'error' }), [toasts])
  const { isSaving, conflict, save, dismissConflict } = useSave(work, onDone, onFailed)
  const onGo = useCallback(
    (point: OpenPoint) => {
      onStep(point.step)
      if (point.source !== null) select(point.source)
    },
    [onStep, select],
  )
  const walk = useWalk(points, onGo)
  const [side, setSide] = useState<EvidenceTab>('source')
  const canSave = readOnly === undefined && isReadable && session.failure === null && isChanged
  const saveNow = () => void (canSave && save())
  const draft = useDraft({ document: draftOf, name, file: source.file, session: source.session, modifiedOn })
  const guard = useUnsavedGuard(isChanged, `${name} has unsaved changes, kept as a draft on this computer.`)
  const openProof = useCallback(
    (target: ProofTarget) => {
      setSide(proofTab(target))
      if (target.source !== undefined) select(target.source)
      if (!isPaneShown) togglePane()
    },
    [select, isPaneShown, togglePane],
  )
  const openComments = useCallback(() => {
    setSide('comments')
    if (!isPaneShown) togglePane()
  }, [isPaneShown, togglePane])
  const { discussion, comments, openField, showKey } = useDocumentDiscussion({
    commented: props.commented,
    document,
    selected,
    onSelect: select,
    onOpen: openComments,
  })
  useDeskKeys({
    desk,
    walk,
    onForward: progress === 'last' ? saveNow : onForward,
    onSave: saveNow,
    onHistory: () => setSide('history'),
    onComments: openField,
  })
  useLinkedPlace(
    'comment',
    showKey === null
      ? null
      : (key) => {
          showKey(key)
          openComments()
        },
  )
  const isDone = canSave && points.length === 0 && !session.isReading
  return (
    <DiscussionProvider value={discussion}>
      <WorkspaceFrame
        back={<TextLink to={list.to}>← {list.label}</TextLink>}
        title={name}
        about={
          <>
            {about} ·{' '}
            <SaveStateText
              saving={{ state: isSaving ? 'saving' : isChanged ? 'waiting' : 'saved' }}
              isReadOnly={readOnly !== undefined}
            />
          </>
        }
        figures={props.figures}
        actions={
          <>
            {props.actions}
            {progress !== 'last' && (
              <Button onPress={onForward} variant={isDone ? 'secondary' : 'primary'}>
                {progress === 'saved' ? 'Edit' : 'Next step'}
              </Button>
            )}
            <Button
              variant={isDone ? 'primary' : 'secondary'}
              isDisabled={!canSave}
              isPending={isSaving}
              onPress={() => void save()}
            >
              Save
            </Button>
          </>
        }
        notices={
          <>
            <LockNotice status={desk.lockStatus} />
            {source.notice !== null && <Banner tone="info">{source.notice}</Banner>}
            <ReadingFailure session={session} />
            <DraftRecovery draft={draft} modifiedOn={modifiedOn} readOnly={readOnly} />
            {guard}
            <ConflictDialog conflict={conflict} onLoadSaved={onReload} onKeepEditing={dismissConflict} />
            {props.notice}
          </>
        }
        proof={
          <>
            <ProofBar document={proof} open={points.length} isReading={session.isReading} onOpen={openProof} />
            {props.changes}
          </>
        }
        steps={<Stepper orientation="fitting" {...steps} />}
        pane={
          isPaneShown ? (
            <EvidenceSide
              {...{ document, readOnly, selected, comments }}
              session={shown}
              onSelect={select}
              onHide={togglePane}
              tab={side}
              onTab={setSide}
              first={source.file.first}
            />
          ) : null
        }
        onShowPane={togglePane}
        foot={<DeskFoot {...{ session, walk, readOnly }} open={points.length} />}
      >
        {props.children}
      </WorkspaceFrame>
    </DiscussionProvider>
  )
}
