import { type RentRollStep, rentRollSteps, unitName } from '@uwkit/core/rent-roll'
import { useLock } from '@uwkit/react/lock'
import { forgetRentRoll, rentRollKeys, rentRollOpenPoints, rollFigures, stepsOfRentRoll } from '@uwkit/react/rent-roll'
import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { releaseDraft } from '../../drafts/index.ts'
import { useServices } from '../../shell/services.tsx'
import { useSession } from '../../shell/session/session-context.tsx'
import { stepOfPath } from '../../workspace/desk-foot.tsx'
import { DocumentDesk, useDocument } from '../../workspace/document-desk.tsx'
import { useAskedPlace, useDocumentPlace } from '../../workspace/document-place.tsx'
import { OpeningPage } from '../../workspace/opening-page.tsx'
import { useSourceContext } from '../../workspace/source-of-record.ts'
import { useDesk, usePaneOfStep } from '../../workspace/use-desk.ts'
import { RentRollActions } from './rent-roll-actions.tsx'
import { RentRollStepView, type ShownWorkflow } from './rent-roll-step-view.tsx'
import { RollChanges } from './roll-changes.tsx'
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
  const place = useDocumentPlace()
  const open = useCallback(() => openRentRoll(context, id), [context, id])
  const { opening, round, onReload } = useDocument(id, open, close, rentRollKeys.all)
  if (opening.state !== 'open') {
    return <OpeningPage opening={opening} what="rent roll" list={place.listOf('rent_roll')} />
  }
  return <RentRollWorkspace key={round} opened={opening.opened} onReplaced={opening.replace} onReload={onReload} />
}

export interface RentRollWorkspaceProps {
  opened: OpenedRentRoll
  /** Takes what was saved in place of what was opened. */
  onReplaced: (opened: OpenedRentRoll) => void
  /** Reopens it from the server. */
  onReload: () => void
}

/** One rent roll on the desk: its columns, floorplans, charges, units and summary, with its proof and its source. */
export function RentRollWorkspace({ opened, onReplaced, onReload }: RentRollWorkspaceProps) {
  const { client, queries } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const { step: pathStep } = useParams()
  const { record, sheet, file } = opened
  const keptDesk = useDesk({ recordId: record.id, standing: useLock(record.id), session: opened.session })
  const { session, shown, readOnly, selected, select } = keptDesk
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
  const name = nameOfRentRoll(record, document?.rentRoll ?? null)

  const onSave = useCallback(async () => {
    await opened.session.settled()
    const { parsed, content, markSaved } = opened.session.current()
    const saved = await saveRentRoll({ client, user }, opened, parsed, content, onReplaced)
    markSaved(content)
    onReplaced(saved)
  }, [client, user, opened, onReplaced])
  const onSaved = useCallback(() => {
    dispatch({ type: 'saved', id: record.id })
    void forgetRentRoll(queries, record.id)
  }, [dispatch, queries, record.id])
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
  const forward = useCallback(() => {
    const last = step === rentRollSteps.columns && document !== null
    dispatch(last ? { type: 'confirm', rentRoll: document.rentRoll } : { type: 'forward' })
  }, [dispatch, step, document])
  const roll = document?.rentRoll ?? record
  const figures = useMemo(() => rollFigures(roll), [roll])
  const steps = useMemo(() => stepsOfRentRoll(document, points), [document, points])
  const onStep = useCallback((wanted: number) => goTo(wanted as RentRollStep), [goTo])
  const openStep = useCallback((id: string) => onStep(Number(id)), [onStep])
  useAskedPlace(
    'unit',
    document === null
      ? null
      : (asked) => {
          const unit = document.rentRoll.units.find((one) => unitName(one) === asked)
          if (unit === undefined) return
          goTo(rentRollSteps.units)
          const { file, sheet: of, cells } = unit.source
          if (cells.unit !== undefined) select({ file, sheet: of, cell: cells.unit })
        },
  )
  return (
    <DocumentDesk
      kind="rent_roll"
      {...{ name, desk, document, points, onSave, onSaved, onReload, onStep }}
      figures={figures}
      changes={document !== null && <RollChanges record={record} rentRoll={document.rentRoll} />}
      about={aboutRentRoll({ asOf: roll.asOf, unitCount: roll.units.length })}
      proof={proved ?? record.evidence}
      source={opened}
      draftOf={`rent_roll/${record.id}`}
      modifiedOn={record.modifiedOn}
      isChanged={session.isChanged}
      isReadable={proved !== null}
      steps={{
        label: 'Rent roll steps',
        steps,
        current: String(step),
        onSelect: openStep,
      }}
      progress={step === rentRollSteps.saved ? 'saved' : step === rentRollSteps.summary ? 'last' : 'step'}
      onForward={forward}
      actions={<RentRollActions record={record} document={document} isChanged={session.isChanged} />}
    >
      <RentRollStepView
        {...{ opened, document, first, dispatch, readOnly, selected, points }}
        workflow={shownWorkflow}
        session={shown}
        onSelect={select}
      />
    </DocumentDesk>
  )
}
