import { useQueryClient } from '@tanstack/react-query'
import { type ChartOfAccounts, defaultChartOfAccountsId } from '@uwkit/core/chart-of-accounts'
import { formattedRange } from '@uwkit/core/operating-statement'
import { type RecordStanding, useLock } from '@uwkit/react/lock'
import {
  forgetStatements,
  statementKeys,
  statementOpenPoints,
  stepsOfStatement,
} from '@uwkit/react/operating-statement'
import { type EvidenceTab, type OpenPoint, ProofBar, type ProofTarget, tabOfProof } from '@uwkit/react/parsed-file'
import { ConflictDialog, SaveWord } from '@uwkit/react/save'
import { Banner, Button, Stepper } from '@uwkit/react/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DraftRecovery, releaseDraft, useDraft } from '../../drafts/index.ts'
import { TextLink } from '../../shell/frame/text-link.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { useUnsavedGuard } from '../../shell/frame/use-unsaved-guard.tsx'
import { useServices, useToasts } from '../../shell/services.tsx'
import { DeskFoot, stepOfPath, useWalk } from '../../workspace/desk-foot.tsx'
import { ReadingFailure, StandingNotice } from '../../workspace/desk-parts.tsx'
import { useDocumentPlace } from '../../workspace/document-place.tsx'
import { EvidenceSide } from '../../workspace/evidence-side.tsx'
import { OpeningPage, useOpened } from '../../workspace/opening-page.tsx'
import { type SourceContext, useSourceContext } from '../../workspace/source-of-record.ts'
import { useDesk } from '../../workspace/use-desk.ts'
import { useDeskKeys } from '../../workspace/use-desk-keys.ts'
import { useSave } from '../../workspace/use-save.ts'
import { WorkspaceFrame } from '../../workspace/workspace-frame.tsx'
import { type OpenedBundle, type OpenedStatement, openBundle, statementAt } from './open-bundle.ts'
import { saveBundle } from './save-bundle.ts'
import { BundleBar, StatementActions } from './statement-actions.tsx'
import { StatementStepView } from './statement-step-view.tsx'
import { type Bundle, useBundle } from './use-bundle.ts'
import { type StatementFiles, useFilesChanged, useStatementFiles } from './use-statement-files.tsx'

const close = ({ files }: OpenedBundle) => {
  for (const file of files) {
    releaseDraft(file)
    file.close()
  }
}

/** Opens the statements of a bundle for work, and closes them on leaving. */
export function StatementDesk({ id }: { id: string }) {
  const context = useSourceContext()
  const queries = useQueryClient()
  const place = useDocumentPlace()
  const [round, setRound] = useState(0)
  const open = useCallback(() => openBundle(context, id), [context, id])
  const opening = useOpened(`${id} ${round}`, open, close)
  const onReload = useCallback(() => {
    void queries.invalidateQueries({ queryKey: statementKeys.all })
    setRound((before) => before + 1)
  }, [queries])
  if (opening.state !== 'open') {
    const list = place.listOf('operating_statement')
    return <OpeningPage opening={opening} what="operating statement" list={list} />
  }
  return <StatementWorkspace key={round} opened={opening.opened} context={context} onReload={onReload} />
}

export interface StatementWorkspaceProps {
  opened: OpenedBundle
  context: SourceContext
  /** Opens it anew from the server. */
  onReload: () => void
}

/** The statements of a bundle on the desk, one of them in front. */
export function StatementWorkspace({ opened, context, onReload }: StatementWorkspaceProps) {
  const bundle = useBundle(opened)
  // Of the whole bundle: it stays while one statement after the other comes to the front.
  const standing = useLock(opened.bundleId)
  const [chosen, setChosen] = useState<string | null>(null)
  const navigate = useNavigate()
  const place = useDocumentPlace()
  const shown = bundle.statements.find(({ clientId }) => clientId === chosen) ?? bundle.statements[0]
  const chartOfAccountsId = shown === undefined ? defaultChartOfAccountsId : chartOf(shown)
  const files = useStatementFiles({ bundle, context, chartOfAccountsId, onChosen: setChosen })
  useEffect(() => {
    if (shown === undefined) void navigate(place.listOf('operating_statement').to, { state: { isSaved: true } })
  }, [shown, navigate, place])
  if (shown === undefined) return null
  return (
    <StatementInFront
      // Another file has another history.
      key={`${shown.clientId} ${shown.source.file.hash}`}
      {...{ opened, bundle, shown, standing, files, context, onReload }}
      onChosen={setChosen}
    />
  )
}

/** The chart that a statement is told in now. */
function chartOf({ source, place, record }: OpenedStatement): number {
  const read = statementAt(source.session.current().parsed, place)?.statement
  return read?.chartOfAccountsId ?? record?.chartOfAccountsId ?? defaultChartOfAccountsId
}

interface StatementInFrontProps extends StatementWorkspaceProps {
  bundle: Bundle
  shown: OpenedStatement
  standing: RecordStanding
  files: StatementFiles
  onChosen: (clientId: string) => void
}

const lastStep = 2

/** One statement of the bundle: what was read, its lines in categories, and the review, with its proof and its source. */
function StatementInFront(props: StatementInFrontProps) {
  const { opened, bundle, shown, standing, files, context, onReload, onChosen } = props
  const { queries } = useServices()
  const toasts = useToasts()
  const navigate = useNavigate()
  const params = useParams()
  const pages = useDocumentPlace()
  const { bundleId } = opened
  const { record, source, place } = shown
  const desk = useDesk({ recordId: bundleId, standing, session: source.session })
  const { session, readOnly, selected, select, ensureHeld, isPaneShown, togglePane } = desk
  const proved = useMemo(() => statementAt(session.parsed, place), [session.parsed, place])
  const document = useMemo(() => statementAt(desk.shown.parsed, place), [desk.shown.parsed, place])
  const first = useMemo(() => statementAt(source.file.first, place), [source.file, place])
  const step = Math.min(stepOfPath(params.step) ?? -1, lastStep)
  const goTo = useCallback(
    (wanted: number) =>
      void navigate(`${pages.pathOf('operating_statement', bundleId)}${wanted < 0 ? '' : `/${wanted}`}`, {
        replace: true,
      }),
    [navigate, pages, bundleId],
  )
  const list = pages.listOf('operating_statement')
  const name = record?.dealName ?? document?.statement.property ?? record?.property ?? source.file.file
  useTitle(name)

  const isChanged = useFilesChanged(bundle.statements) || bundle.isChanged
  const { store, saved } = bundle
  const work = useCallback(async () => {
    await ensureHeld()
    const removed = new Set(store.statements.flatMap(({ clientId, toDelete }) => (toDelete ? [clientId] : [])))
    const outcome = await saveBundle(context, { bundleId, statements: [...bundle.statements] }, removed)
    saved(outcome)
    if (outcome.failure === null) return
    void forgetStatements(queries)
    throw outcome.failure
  }, [context, queries, bundleId, bundle.statements, store, saved, ensureHeld])
  const onSaved = useCallback(() => {
    void forgetStatements(queries)
    toasts.show({ text: `Saved ${name}.` })
    goTo(-1)
  }, [queries, toasts, name, goTo])
  const onFailed = useCallback((error: Error) => void toasts.show({ text: error.message, tone: 'error' }), [toasts])
  const { isSaving, conflict, save, dismissConflict } = useSave(work, onSaved, onFailed)

  const chart: ChartOfAccounts | undefined =
    document === null ? undefined : context.ownChart(document.statement.chartOfAccountsId)
  const points = useMemo(() => (document === null ? [] : statementOpenPoints(document)), [document])
  const onGo = useCallback(
    (point: OpenPoint) => {
      goTo(point.step)
      if (point.source !== null) select(point.source)
    },
    [goTo, select],
  )
  const walk = useWalk(points, onGo)
  const [side, setSide] = useState<EvidenceTab>('source')
  const canSave = readOnly === undefined && session.failure === null && isChanged
  const forward = useCallback(() => goTo(Math.min(step + 1, lastStep)), [goTo, step])
  useDeskKeys({
    desk,
    walk,
    onForward: step === lastStep ? () => void (canSave && save()) : forward,
    onSave: () => void (canSave && save()),
    onHistory: () => setSide('history'),
  })
  const modifiedOn = record?.modifiedOn ?? null
  // A made sheet is of one statement only, and has no bytes to tell it by.
  const draftOf = `operating_statement/${bundleId}/${source.file.hash || (record?.id ?? shown.clientId)}`
  const draft = useDraft({ document: draftOf, name, file: source.file, session: source.session, modifiedOn })
  const guard = useUnsavedGuard(isChanged, `${name} has unsaved changes. They stay in the draft on this computer.`)
  const openProof = useCallback(
    (target: ProofTarget) => {
      setSide(tabOfProof(target))
      if (target.source !== undefined) select(target.source)
      if (!isPaneShown) togglePane()
    },
    [select, isPaneShown, togglePane],
  )
  const steps = useMemo(() => stepsOfStatement(points), [points])
  const openStep = useCallback((id: string) => goTo(steps.findIndex((one) => one.id === id)), [goTo, steps])
  const isDone = canSave && points.length === 0
  return (
    <WorkspaceFrame
      back={<TextLink to={list.to}>← {list.label}</TextLink>}
      title={name}
      about={
        <>
          {document === null ? 'no statement is read' : formattedRange(document.statement.periods)} ·{' '}
          <SaveWord
            saving={{ state: isSaving ? 'saving' : isChanged ? 'waiting' : 'saved' }}
            isReadOnly={readOnly !== undefined}
          />
        </>
      }
      actions={
        <>
          <StatementActions {...{ bundle, shown, document, readOnly, files, bundleId, isChanged }} />
          {step < lastStep && (
            <Button onPress={forward} variant={isDone ? 'secondary' : 'primary'}>
              {step < 0 ? 'Correct' : 'Next step'}
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
          <StandingNotice standing={desk.standing} />
          {source.notice !== null && <Banner tone="info">{source.notice}</Banner>}
          <ReadingFailure session={session} />
          <DraftRecovery draft={draft} modifiedOn={modifiedOn} readOnly={readOnly} />
          {guard}
          <ConflictDialog conflict={conflict} onLoadTheirs={onReload} onStay={dismissConflict} />
          <BundleBar {...{ bundle, shown, files, onChosen }} isReadOnly={readOnly !== undefined} />
        </>
      }
      proof={
        <ProofBar document={proved ?? record?.evidence ?? null} isReading={session.isReading} onOpen={openProof} />
      }
      steps={
        <Stepper
          orientation="fitting"
          label="Steps of the statement"
          steps={steps}
          current={steps[step]?.id ?? ''}
          onSelect={openStep}
        />
      }
      pane={
        isPaneShown ? (
          <EvidenceSide
            {...{ document, readOnly, selected }}
            session={desk.shown}
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
      <StatementStepView
        {...{ bundle, shown, document, first, chart, context, readOnly, selected, step }}
        session={desk.shown}
        onSelect={select}
      />
    </WorkspaceFrame>
  )
}
