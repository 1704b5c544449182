import { useQuery } from '@tanstack/react-query'
import { type ChartOfAccounts, defaultChartOfAccountsId } from '@uwkit/core/chart-of-accounts'
import { compareStatements, formattedRange, isForecast, type OperatingStatement } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { type RecordLockStatus, useLock } from '@uwkit/react/lock'
import {
  BundleTabs,
  invalidateStatements,
  statementBundleQuery,
  statementChanges,
  statementFigures,
  statementKeys,
  statementName,
  statementOpenPoints,
  statementSteps,
  stepsOfStatement,
} from '@uwkit/react/operating-statement'
import { ChangesLine } from '@uwkit/react/parsed-file'
import { Banner } from '@uwkit/react/ui'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { releaseDraft } from '../../drafts/use-draft.tsx'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { useServices } from '../../shell/services.tsx'
import { stepOfPath } from '../../workspace/desk-parts.tsx'
import { DocumentDesk, documentDesk, type OpenedProps } from '../../workspace/document-desk.tsx'
import { DocumentMenu, useDocumentDialog, useDownload } from '../../workspace/document-menu.tsx'
import { useDocumentPlace, useLinkedPlace } from '../../workspace/document-place.tsx'
import { documentBefore, lastMonth, readStatementOf } from '../../workspace/other-document-dialog.tsx'
import { useDesk, usePaneOfStep } from '../../workspace/use-desk.ts'
import { type OpenedBundle, type OpenedStatement, openBundle, saveBundle, statementAt } from './bundle.ts'
import { StatementStepView } from './statement-step-view.tsx'
import { type Bundle, useBundle } from './use-bundle.ts'
import { type StatementFiles, useFilesChanged, useStatementFiles } from './use-statement-files.tsx'

const BridgeDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).BridgeDialog)
const SizerDialog = lazyDialog(async () => (await import('../../sizer/sizer-dialog.tsx')).SizerDialog)
interface StatementActionsProps {
  bundle: Bundle
  shown: OpenedStatement
  document: ReadStatement | null
  files: StatementFiles
  readOnly: string | undefined
  bundleId: string
  /** Whether there are unsaved changes. */
  isChanged: boolean
}

/** Actions on a statement as a whole: size a loan, compare, download as a workbook, insert others next to it, replace, delete. */
function StatementActions(props: StatementActionsProps) {
  const { bundle, shown, document, files, readOnly, bundleId, isChanged } = props
  const { client } = useServices()
  const download = useDownload()
  const { requestedId, dialog, open, close } = useDocumentDialog<'size' | 'bridge'>()
  const id = shown.record?.id ?? null
  const { onAction } = bundle
  const { chooseFile, isReading } = files
  const { clientId } = shown
  const sections = useMemo(() => {
    const saved = id === null ? { disabledReason: 'Save the statement first.' } : {}
    const changing = readOnly === undefined ? {} : { disabledReason: readOnly }
    const taking = isReading ? { disabledReason: 'Wait until the file has been read.' } : changing
    return [
      {
        id: 'use',
        actions: [
          { id: 'size', label: 'Sizing workbook…', ...saved, run: () => open('size') },
          { id: 'compare', label: 'Compare with another statement…', run: () => open('compare') },
          { id: 'bridge', label: 'GPR to collected rent…', run: () => open('bridge') },
          {
            id: 'download',
            label: 'Download as saved (.xlsx)',
            ...saved,
            run: () => {
              if (id !== null) download(client.operatingStatement.download(id), 'operating statement.xlsx')
            },
          },
        ],
      },
      {
        id: 'bundle',
        actions: [
          { id: 'insert', label: 'Insert another statement…', ...taking, run: () => chooseFile(null) },
          { id: 'replace', label: 'Replace file…', ...taking, run: () => chooseFile(clientId) },
          {
            id: 'delete',
            label: 'Delete statement',
            ...changing,
            run: () => onAction({ type: 'delete', clientId }),
          },
        ],
      },
    ]
  }, [client, download, open, id, readOnly, isReading, chooseFile, clientId, onAction])
  return (
    <>
      <DocumentMenu button="More" label="More actions for this statement" name="statement" sections={sections} />
      {dialog === 'size' && (
        <SizerDialog start={{ bundleId, dealId: shown.record?.dealId ?? null }} isChanged={isChanged} onClose={close} />
      )}
      {dialog === 'bridge' && document !== null && (
        <BridgeDialog document={document} rentRollId={shown.record?.rentRollId ?? null} onClose={close} />
      )}
      {dialog === 'compare' && document !== null && (
        <CompareDialog {...{ bundle, shown, document, requestedId }} onClose={close} />
      )}
    </>
  )
}

interface BundleBarProps {
  bundle: Bundle
  shown: OpenedStatement
  files: StatementFiles
  isReadOnly: boolean
  onChosen: (clientId: string) => void
}

const unsaved = { kind: 'unsaved' } as const

/**
 * The statements of the bundle with the actions on each. A single statement has no bar: its actions are in the action
 * menu.
 */
function BundleBar({ bundle, shown, files, isReadOnly, onChosen }: BundleBarProps) {
  const { store, onAction, statements } = bundle
  const isNeeded = store.statements.length > 1 || store.statements.some(({ toDelete }) => toDelete)
  const corrected = statements.filter(({ source }) => source.session.current().isChanged)
  const saveStates = Object.fromEntries(corrected.map(({ clientId }) => [clientId, unsaved]))
  return (
    <>
      {files.isReading && <Banner>Reading the file…</Banner>}
      {isNeeded && (
        <BundleTabs
          store={store}
          saveStates={saveStates}
          selected={shown.clientId}
          onSelect={onChosen}
          onAction={onAction}
          onInsert={() => files.chooseFile(null)}
          onReplace={files.chooseFile}
          isReadOnly={isReadOnly || files.isReading}
        />
      )}
      {files.input}
    </>
  )
}

const close = ({ files }: OpenedBundle) => {
  for (const file of files) {
    releaseDraft(file)
    file.close()
  }
}

type StatementWorkspaceProps = Pick<OpenedProps<OpenedBundle>, 'opened' | 'context' | 'onReload'>

/** The statements of a bundle on the desk, one of them shown. */
function StatementWorkspace({ opened, context, onReload }: StatementWorkspaceProps) {
  const bundle = useBundle(opened)
  // One lock for the whole bundle: it stays when another statement is shown.
  const lockStatus = useLock(opened.bundleId)
  const { key, search } = useLocation()
  const [chosen, setChosen] = useState<string | null>(null)
  // A link to a line names the line's statement.
  const linkedId = new URLSearchParams(search).get('statement')
  const [followed, setFollowed] = useState('')
  if (linkedId !== null && followed !== key) {
    setFollowed(key)
    setChosen(linkedId)
  }
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
    <ShownStatement
      // Another file has a different history.
      key={`${shown.clientId} ${shown.source.file.hash}`}
      {...{ opened, bundle, shown, lockStatus, files, context, onReload }}
      onChosen={setChosen}
    />
  )
}

/** Opens the statements of a bundle for work; closes them when the user leaves. */
export const StatementDesk = documentDesk(
  { kind: 'operating_statement', what: 'operating statement', open: openBundle, close, stale: statementKeys.all },
  StatementWorkspace,
)

/** Returns the statement's current chart of accounts. */
function chartOf({ source, place, record }: OpenedStatement): number {
  const read = statementAt(source.session.current().parsed, place)?.statement
  return read?.chartOfAccountsId ?? record?.chartOfAccountsId ?? defaultChartOfAccountsId
}

interface StatementInFrontProps extends StatementWorkspaceProps {
  bundle: Bundle
  shown: OpenedStatement
  lockStatus: RecordLockStatus
  files: StatementFiles
  onChosen: (clientId: string) => void
}

const lastStep = 2

/** One statement of the bundle: the sheet as read, its lines in categories, and the review, with its proof and its source. */
function ShownStatement(props: StatementInFrontProps) {
  const { opened, bundle, shown, lockStatus, files, context, onReload, onChosen } = props
  const { queries } = useServices()
  const navigate = useNavigate()
  const params = useParams()
  const pages = useDocumentPlace()
  const { bundleId } = opened
  const { record, source, place } = shown
  const savedDesk = useDesk({ recordId: bundleId, lockStatus, session: source.session })
  const { session, readOnly, selected, select } = savedDesk
  const proved = useMemo(() => statementAt(session.parsed, place), [session.parsed, place])
  const document = useMemo(() => statementAt(savedDesk.shown.parsed, place), [savedDesk.shown.parsed, place])
  const first = useMemo(() => statementAt(source.file.first, place), [source.file, place])
  const step = Math.min(stepOfPath(params.step) ?? -1, lastStep)
  // Twelve months with their categories need the whole width.
  const desk = usePaneOfStep(savedDesk, step === statementSteps.map || step === statementSteps.review)
  const goTo = useCallback(
    (nextStep: number) =>
      void navigate(`${pages.pathOf('operating_statement', bundleId)}${nextStep < 0 ? '' : `/${nextStep}`}`, {
        replace: true,
      }),
    [navigate, pages, bundleId],
  )
  const name = record?.dealName ?? document?.statement.property ?? record?.property ?? source.file.file

  const isChanged = useFilesChanged(bundle.statements) || bundle.isChanged
  const { store, saved } = bundle
  const onSave = useCallback(async () => {
    const removed = new Set(store.statements.flatMap(({ clientId, toDelete }) => (toDelete ? [clientId] : [])))
    const outcome = await saveBundle(context, { bundleId, statements: [...bundle.statements] }, removed)
    saved(outcome)
    if (outcome.failure === null) return
    void invalidateStatements(queries)
    throw outcome.failure
  }, [context, queries, bundleId, bundle.statements, store, saved])
  const onSaved = useCallback(() => {
    void invalidateStatements(queries)
    goTo(-1)
  }, [queries, goTo])

  const chart: ChartOfAccounts | undefined =
    document === null ? undefined : context.companyChart(document.statement.chartOfAccountsId)
  const figures = useMemo(() => (document === null ? [] : statementFigures(document.statement)), [document])
  const points = useMemo(() => (document === null ? [] : statementOpenPoints(document)), [document])
  const forward = useCallback(() => goTo(Math.min(step + 1, lastStep)), [goTo, step])
  // A generated sheet belongs to one statement only and has no bytes that identify it.
  const draftOf = `operating_statement/${bundleId}/${source.file.hash || (record?.id ?? shown.clientId)}`
  const steps = useMemo(() => stepsOfStatement(points), [points])
  useLinkedPlace(
    'line',
    document === null
      ? null
      : (linked) => {
          const line = document.statement.lines[Number(linked)]
          if (line === undefined) return
          const { file, sheet, cells } = line.source
          goTo(statementSteps.map)
          if (cells.label !== undefined) select({ file, sheet, cell: cells.label })
        },
  )
  const openStep = useCallback((id: string) => goTo(steps.findIndex((one) => one.id === id)), [goTo, steps])
  return (
    <DocumentDesk
      kind="operating_statement"
      {...{ name, desk, document, source, draftOf, isChanged, points, onSave, onSaved, onReload }}
      figures={figures}
      changes={document !== null && <StatementChanges {...{ bundle, shown, document }} />}
      about={document === null ? 'no statement was read' : formattedRange(document.statement.periods)}
      proof={proved ?? record?.evidence ?? null}
      modifiedOn={record?.modifiedOn ?? null}
      commented={{
        dealId: record?.dealId ?? null,
        section: 'operating_statement',
        documentId: record?.id ?? null,
      }}
      steps={{
        label: 'Statement steps',
        steps,
        current: steps[step]?.id ?? '',
        onSelect: openStep,
      }}
      progress={step < 0 ? 'saved' : step === lastStep ? 'last' : 'step'}
      onForward={forward}
      onStep={goTo}
      actions={<StatementActions {...{ bundle, shown, document, readOnly, files, bundleId, isChanged }} />}
      notice={<BundleBar {...{ bundle, shown, files, onChosen }} isReadOnly={readOnly !== undefined} />}
    >
      <StatementStepView
        {...{ bundle, shown, document, first, chart, context, readOnly, selected, step }}
        session={desk.shown}
        onSelect={select}
      />
    </DocumentDesk>
  )
}

const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)

interface StatementChangesProps {
  bundle: Bundle
  shown: OpenedStatement
  document: ReadStatement
}

/** Number of recent statements of the deal or property searched for the prior one. Our own choice. */
const maximum = 50

/** Returns whether both are actuals or both are forecasts: a budget is not a change of the T12. */
const isLike = (one: OperatingStatement, other: OperatingStatement) => isForecast(one) === isForecast(other)

/** The changes from another statement of the same property, from its own bundle first, if there is one. */
function StatementChanges({ bundle, shown, document }: StatementChangesProps) {
  const { client } = useServices()
  const dealId = shown.record?.dealId ?? null
  const { property } = document.statement
  const endMonth = lastMonth(document)
  const here = documentBefore(
    bundle.statements.flatMap((one) => {
      const read = one === shown ? null : statementAt(one.source.session.current().parsed, one.place)
      return read !== null && isLike(read.statement, document.statement) ? [{ id: one.clientId, read }] : []
    }),
    endMonth,
    ({ read }) => lastMonth(read),
  )
  const { data: bundles = [] } = useQuery({
    queryKey: [...statementKeys.lists, 'beside', dealId ?? property],
    queryFn: ({ signal }) =>
      client.operatingStatement.listOfCompany({
        perPage: maximum,
        signal,
        ...(dealId === null ? { filter: property ?? '' } : { dealId }),
      }),
    enabled: here === null && (dealId !== null || property !== null),
  })
  const others = bundles.filter(
    (one) => one.bundleId !== bundle.store.bundleId && (dealId !== null || one.property === property),
  )
  const elsewhere = here === null ? documentBefore(others, endMonth, ({ endDate }) => endDate) : null
  const { data: records } = useQuery({
    ...statementBundleQuery(client, elsewhere?.bundleId ?? ''),
    enabled: elsewhere !== null,
  })
  const record = records?.find((one) => isLike(one, document.statement))
  const saved = useMemo(() => (record === undefined ? null : readStatementOf(record)), [record])
  const other = here?.read ?? saved
  const now = useDeferredValue(document)
  const facts = useMemo(() => {
    if (other === null) return null
    const [before, after] = lastMonth(other) > lastMonth(now) ? [now, other] : [other, now]
    const compared = { before: before.statement, after: after.statement }
    return statementChanges(compared, compareStatements(compared.before, compared.after))
  }, [other, now])
  const [isOpen, setIsOpen] = useState(false)
  if (other === null || facts === null) return null
  const name = statementName(other.statement)
  return (
    <>
      <ChangesLine
        title={`Changes ${lastMonth(other) > endMonth ? 'through' : 'since'} ${name}`}
        facts={facts}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <CompareDialog
          {...{ bundle, shown, document }}
          requestedId={here?.id ?? elsewhere?.bundleId ?? null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
