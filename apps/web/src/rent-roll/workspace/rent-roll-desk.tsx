import { useQuery } from '@tanstack/react-query'
import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import {
  compareRentRolls,
  type RentRoll,
  type RentRollRecord,
  type RentRollStep,
  rentRollSteps,
  unitName,
} from '@uwkit/core/rent-roll'
import { dayText } from '@uwkit/core/text'
import { useLock } from '@uwkit/react/lock'
import { ChangesLine } from '@uwkit/react/parsed-file'
import {
  invalidateRentRoll,
  rentRollKeys,
  rentRollOpenPoints,
  rentRollQuery,
  rollChanges,
  rollFigures,
  stepsOfRentRoll,
} from '@uwkit/react/rent-roll'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { releaseDraft } from '../../drafts/use-draft.tsx'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { useServices, useSession } from '../../shell/services.tsx'
import { stepOfPath } from '../../workspace/desk-parts.tsx'
import { DocumentDesk, documentDesk, type OpenedProps } from '../../workspace/document-desk.tsx'
import { type DocumentAction, DocumentMenu, useDocumentDialog, useDownload } from '../../workspace/document-menu.tsx'
import { useDocumentPlace, useLinkedPlace } from '../../workspace/document-place.tsx'
import { documentBefore } from '../../workspace/other-document-dialog.tsx'
import { useDesk, usePaneOfStep } from '../../workspace/use-desk.ts'
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

/** One rent roll on the desk: its columns, floorplans, charges, units and summary, with its proof and its source. */
function RentRollWorkspace({ opened, onReplaced, onReload }: OpenedProps<OpenedRentRoll>) {
  const { client, queries } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const { step: pathStep } = useParams()
  const { record, sheet, file } = opened
  const savedDesk = useDesk({ recordId: record.id, lockStatus: useLock(record.id), session: opened.session })
  const { session, shown, readOnly, selected, select } = savedDesk
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
  // The columns step shows the sheet itself; the summary step shows figures of the whole roll.
  const desk = usePaneOfStep(savedDesk, step === rentRollSteps.columns || step === rentRollSteps.summary)

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
    void invalidateRentRoll(queries, record.id)
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
  const onStep = useCallback((nextStep: number) => goTo(nextStep as RentRollStep), [goTo])
  const openStep = useCallback((id: string) => onStep(Number(id)), [onStep])
  useLinkedPlace(
    'unit',
    document === null
      ? null
      : (linked) => {
          const unit = document.rentRoll.units.find((one) => unitName(one) === linked)
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
      commented={{ dealId: record.dealId, section: 'rent_roll', documentId: record.id }}
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

/** Opens a rent roll for work; closes it when the user leaves. */
export const RentRollDesk = documentDesk(
  { kind: 'rent_roll', what: 'rent roll', open: openRentRoll, close, stale: rentRollKeys.all },
  RentRollWorkspace,
)

const SizerDialog = lazyDialog(async () => (await import('../../sizer/sizer-dialog.tsx')).SizerDialog)
const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)

interface RentRollActionsProps {
  record: RentRollRecord
  document: ReadRentRoll | null
  /** Whether there are unsaved changes. */
  isChanged: boolean
}

/** Actions on a rent roll as a whole: size a loan, compare, download as a workbook. */
const RentRollActions = memo(function RentRollActions({ record, document, isChanged }: RentRollActionsProps) {
  const { client } = useServices()
  const download = useDownload()
  const { requestedId, dialog, open, close } = useDocumentDialog<'size'>()
  const sections = useMemo(() => {
    const file = `${record.fileName ?? 'rent roll'}.xlsx`
    const actions: DocumentAction[] = [
      { id: 'size', label: 'Sizing workbook…', run: () => open('size') },
      { id: 'compare', label: 'Compare with another rent roll…', run: () => open('compare') },
      {
        id: 'download',
        label: 'Download as saved (.xlsx)',
        run: () => download(client.rentRoll.download(record.id), file),
      },
    ]
    if (document !== null)
      actions.push({
        id: 'fill',
        label: 'Download as shown (.xlsx)',
        run: () => download(client.rentRoll.fillTemplate(document.rentRoll), file),
      })
    return [{ id: 'all', actions }]
  }, [client, download, open, record.id, record.fileName, document])
  return (
    <>
      <DocumentMenu button="Export" label="Compare and export" name="rent-roll" sections={sections} />
      {dialog === 'size' && (
        <SizerDialog start={{ rentRollId: record.id, dealId: record.dealId }} isChanged={isChanged} onClose={close} />
      )}
      {dialog === 'compare' && document !== null && (
        <CompareDialog record={record} rentRoll={document.rentRoll} requestedId={requestedId} onClose={close} />
      )}
    </>
  )
})

interface RollChangesProps {
  record: RentRollRecord
  /** The rent roll currently shown. */
  rentRoll: RentRoll
}

/** Number of recent rolls of the deal or property searched for the prior one. Our own choice. */
const maximum = 50

/** The changes from another rent roll of the same property, if there is one. */
function RollChanges({ record, rentRoll }: RollChangesProps) {
  const { client } = useServices()
  const { dealId } = record
  const property = rentRoll.property ?? record.property
  const { data: rolls = [] } = useQuery({
    queryKey: [...rentRollKeys.lists, 'beside', dealId ?? property],
    queryFn: ({ signal }) =>
      client.rentRoll.listOfCompany({
        page: 0,
        perPage: maximum,
        signal,
        ...(dealId === null ? { filter: property ?? '' } : { dealId }),
      }),
    enabled: dealId !== null || property !== null,
  })
  const others = rolls.filter((roll) => roll.id !== record.id && (dealId !== null || roll.property === property))
  const other = documentBefore(others, rentRoll.asOf, ({ asOf }) => asOf)
  const { data: loaded } = useQuery({ ...rentRollQuery(client, other?.id ?? ''), enabled: other !== null })
  const now = useDeferredValue(rentRoll)
  const facts = useMemo(() => {
    if (loaded === undefined) return null
    const isEarlier = (loaded.rentRoll.asOf ?? '') <= (now.asOf ?? '')
    const [before, after] = isEarlier ? [loaded.rentRoll, now] : [now, loaded.rentRoll]
    return rollChanges({ before, after }, compareRentRolls(before, after))
  }, [loaded, now])
  const [isOpen, setIsOpen] = useState(false)
  if (other === null || facts === null) return null
  const isLater = (other.asOf ?? '') > (rentRoll.asOf ?? '')
  return (
    <>
      <ChangesLine
        title={`Changes ${isLater ? 'through' : 'since'} ${dayText(other.asOf)}`}
        facts={facts}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && <CompareDialog {...{ record, rentRoll }} requestedId={other.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
