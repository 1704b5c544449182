import { useQueryClient } from '@tanstack/react-query'
import { type RentRollStep, rentRollSteps } from '@uwkit/core/rent-roll'
import { useLock } from '@uwkit/react/lock'
import { type EvidenceTab, type OpenPoint, ProofBar, type ProofTarget, tabOfProof } from '@uwkit/react/parsed-file'
import { forgetRentRoll, rentRollKeys, rentRollOpenPoints, stepsOfRentRoll } from '@uwkit/react/rent-roll'
import { ConflictDialog, SaveWord } from '@uwkit/react/save'
import { Banner, Button, Stepper } from '@uwkit/react/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DraftRecovery, releaseDraft, useDraft } from '../../drafts/index.ts'
import { TextLink } from '../../shell/frame/text-link.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { useUnsavedGuard } from '../../shell/frame/use-unsaved-guard.tsx'
import { useServices, useToasts } from '../../shell/services.tsx'
import { useSession } from '../../shell/session/session-context.tsx'
import { DeskFoot, stepOfPath, useWalk } from '../../workspace/desk-foot.tsx'
import { ReadingFailure, StandingNotice } from '../../workspace/desk-parts.tsx'
import { useDocumentPlace } from '../../workspace/document-place.tsx'
import { EvidenceSide } from '../../workspace/evidence-side.tsx'
import { OpeningPage, useOpened } from '../../workspace/opening-page.tsx'
import { useSourceContext } from '../../workspace/source-of-record.ts'
import { useDesk, usePaneOfStep } from '../../workspace/use-desk.ts'
import { useDeskKeys } from '../../workspace/use-desk-keys.ts'
import { useSave } from '../../workspace/use-save.ts'
import { WorkspaceFrame } from '../../workspace/workspace-frame.tsx'
import { RentRollActions } from './rent-roll-actions.tsx'
import { RentRollStepView, type ShownWorkflow } from './rent-roll-step-view.tsx'
import {
  aboutRentRoll,
  nameOfRentRoll,
  type OpenedRentRoll,
  openRentRoll,
  rentRollOf,
  saveRentRoll,
} from './saved-rent-roll.ts'
import { firstStep, useRentRollSteps } from './use-rent-roll-steps.ts'

const close = ({ file }: OpenedRentRoll) => {
  releaseDraft(file)
  file.close()
}

/** Opens a rent roll for work, and closes it on leaving. */
export function RentRollDesk({ id }: { id: string }) {
  const context = useSourceContext()
  const queries = useQueryClient()
  const place = useDocumentPlace()
  const [round, setRound] = useState(0)
  const open = useCallback(() => openRentRoll(context, id), [context, id])
  const opening = useOpened(`${id} ${round}`, open, close)
  const onReload = useCallback(() => {
    void queries.invalidateQueries({ queryKey: rentRollKeys.all })
    setRound((before) => before + 1)
  }, [queries])
  if (opening.state !== 'open') {
    return <OpeningPage opening={opening} what="rent roll" list={place.listOf('rent_roll')} />
  }
  return <RentRollWorkspace key={round} opened={opening.opened} onReplaced={opening.replace} onReload={onReload} />
}

export interface RentRollWorkspaceProps {
  opened: OpenedRentRoll
  /** Takes what was saved in place of what was opened. */
  onReplaced: (opened: OpenedRentRoll) => void
  /** Opens it anew from the server. */
  onReload: () => void
}

/** One rent roll on the desk: its columns, floorplans, charges, units and summary, with its proof and its source. */
export function RentRollWorkspace({ opened, onReplaced, onReload }: RentRollWorkspaceProps) {
  const { client, queries } = useServices()
  const { user } = useSession()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { step: pathStep } = useParams()
  const { record, sheet, file } = opened
  const keptDesk = useDesk({ recordId: record.id, standing: useLock(record.id), session: opened.session })
  const { session, shown, readOnly, selected, select, ensureHeld } = keptDesk
  const proved = useMemo(() => rentRollOf(session.parsed, sheet), [session.parsed, sheet])
  const document = useMemo(() => rentRollOf(shown.parsed, sheet), [shown.parsed, sheet])
  const first = useMemo(() => rentRollOf(file.first, sheet), [file, sheet])
  const begun = firstStep(stepOfPath(pathStep), record)
  const { workflow, dispatch, goTo } = useRentRollSteps(client, opened, document?.rentRoll ?? null, begun)
  const { step, view, tagFilters, bedBathPredictions, chargeCodePredictions } = workflow
  const shownWorkflow = useMemo<ShownWorkflow>(
    () => ({ step, view, tagFilters, bedBathPredictions, chargeCodePredictions }),
    [step, view, tagFilters, bedBathPredictions, chargeCodePredictions],
  )
  // One shows the sheet itself, the other figures of the whole roll.
  const desk = usePaneOfStep(keptDesk, step === rentRollSteps.columns || step === rentRollSteps.summary)

  const place = useDocumentPlace()
  const path = `${place.pathOf('rent_roll', record.id)}${step === rentRollSteps.saved ? '' : `/${step}`}`
  useEffect(() => void navigate(path, { replace: true }), [navigate, path])
  const list = place.listOf('rent_roll')
  const name = nameOfRentRoll(record, document?.rentRoll ?? null)
  useTitle(name)

  const work = useCallback(async () => {
    await ensureHeld()
    await opened.session.settled()
    const { parsed, content, markSaved } = opened.session.current()
    const saved = await saveRentRoll({ client, user }, opened, parsed, content, onReplaced)
    markSaved(content)
    onReplaced(saved)
  }, [client, user, opened, onReplaced, ensureHeld])
  const onSaved = useCallback(() => {
    dispatch({ type: 'saved', id: record.id })
    void forgetRentRoll(queries, record.id)
    toasts.show({ text: `Saved ${name}.` })
  }, [dispatch, queries, record.id, toasts, name])
  const onFailed = useCallback((error: Error) => void toasts.show({ text: error.message, tone: 'error' }), [toasts])
  const { isSaving, conflict, save, dismissConflict } = useSave(work, onSaved, onFailed)

  const points = useMemo(
    () =>
      document === null
        ? []
        : rentRollOpenPoints(document, {
            corrections: shown.content.corrections,
            predictions: chargeCodePredictions,
          }),
    [document, shown.content.corrections, chargeCodePredictions],
  )
  const onGo = useCallback(
    (point: OpenPoint) => {
      goTo(point.step as RentRollStep)
      if (point.source !== null) select(point.source)
    },
    [goTo, select],
  )
  const walk = useWalk(points, onGo)
  const [side, setSide] = useState<EvidenceTab>('source')
  const canSave = readOnly === undefined && proved !== null && session.failure === null && session.isChanged
  const forward = useCallback(() => {
    const last = step === rentRollSteps.columns && document !== null
    dispatch(last ? { type: 'confirm', rentRoll: document.rentRoll } : { type: 'forward' })
  }, [dispatch, step, document])
  useDeskKeys({
    desk,
    walk,
    onForward: step === rentRollSteps.summary ? () => void (canSave && save()) : forward,
    onSave: () => void (canSave && save()),
    onHistory: () => setSide('history'),
  })
  const draft = useDraft({
    document: `rent_roll/${record.id}`,
    name,
    file,
    session: opened.session,
    modifiedOn: record.modifiedOn,
  })
  const guard = useUnsavedGuard(
    session.isChanged,
    `${name} has unsaved changes. They stay in the draft on this computer.`,
  )

  const { isPaneShown, togglePane } = desk
  const openProof = useCallback(
    (target: ProofTarget) => {
      setSide(tabOfProof(target))
      if (target.source !== undefined) select(target.source)
      if (!isPaneShown) togglePane()
    },
    [select, isPaneShown, togglePane],
  )
  const roll = document?.rentRoll ?? record
  const steps = useMemo(() => stepsOfRentRoll(document, points), [document, points])
  const openStep = useCallback((id: string) => goTo(Number(id) as RentRollStep), [goTo])
  return (
    <WorkspaceFrame
      back={<TextLink to={list.to}>← {list.label}</TextLink>}
      title={name}
      about={
        <>
          {aboutRentRoll({ asOf: roll.asOf, unitCount: roll.units.length })} ·{' '}
          <SaveWord
            saving={{ state: isSaving ? 'saving' : session.isChanged ? 'waiting' : 'saved' }}
            isReadOnly={readOnly !== undefined}
          />
        </>
      }
      actions={
        <>
          <RentRollActions record={record} document={document} isChanged={session.isChanged} />
          {step < rentRollSteps.summary && (
            <Button onPress={forward} variant={canSave && points.length === 0 ? 'secondary' : 'primary'}>
              {step === rentRollSteps.saved ? 'Correct' : 'Next step'}
            </Button>
          )}
          <Button
            variant={canSave && points.length === 0 ? 'primary' : 'secondary'}
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
          {opened.notice !== null && <Banner tone="info">{opened.notice}</Banner>}
          <ReadingFailure session={session} />
          <DraftRecovery draft={draft} modifiedOn={record.modifiedOn} readOnly={readOnly} />
          {guard}
          <ConflictDialog conflict={conflict} onLoadTheirs={onReload} onStay={dismissConflict} />
        </>
      }
      proof={<ProofBar document={proved ?? record.evidence} isReading={session.isReading} onOpen={openProof} />}
      steps={
        <Stepper
          orientation="fitting"
          label="Steps of the rent roll"
          steps={steps}
          current={String(step)}
          onSelect={openStep}
        />
      }
      pane={
        isPaneShown ? (
          <EvidenceSide
            {...{ document, readOnly, selected }}
            session={shown}
            onSelect={select}
            onHide={togglePane}
            tab={side}
            onTab={setSide}
            first={file.first}
          />
        ) : null
      }
      onShowPane={togglePane}
      foot={<DeskFoot {...{ session, walk, readOnly }} open={points.length} />}
    >
      <RentRollStepView
        {...{ opened, document, first, dispatch, readOnly, selected, points }}
        workflow={shownWorkflow}
        session={shown}
        onSelect={select}
      />
    </WorkspaceFrame>
  )
}
