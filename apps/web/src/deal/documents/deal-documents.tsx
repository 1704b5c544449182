import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { type RentRollOutline, rollsOfDeal } from '@uwkit/core/rent-roll'
import { useUpdateDeal } from '@uwkit/react/deal'
import { StatementTable, statementKeys } from '@uwkit/react/operating-statement'
import { kindLabels, NoDocuments, PageDrop, UploadButton, type UploadKind, UploadRows } from '@uwkit/react/parsed-file'
import { RentRollTable, rentRollKeys } from '@uwkit/react/rent-roll'
import { color, space, type, wrappingRow } from '@uwkit/react/theme'
import { Button, ErrorState, type ListPlace, Select, SkeletonTable, SmallNote, Stack } from '@uwkit/react/ui'
import { Link2, Unlink } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { StatementDesk, useStatementRows } from '../../operating-statement/operating-statement-screen.tsx'
import { useDocumentUploads } from '../../parsed-file/index.ts'
import { RentRollDesk, useRentRollRows } from '../../rent-roll/rent-roll-screen.tsx'
import { SectionTitle } from '../../shell/frame/page.tsx'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { type LazyScreen, lazyScreen } from '../../shell/loading/lazy-screen.ts'
import { useServices, useToasts } from '../../shell/services.tsx'
import { DocumentPlaceProvider, documentPlaceIn } from '../../workspace/document-place.tsx'
import type { DealSectionProps } from '../deal-section.tsx'
import { useDocumentAttachment } from './use-belonging.ts'

const DealFiles = lazyScreen(async () => (await import('./deal-files.tsx')).DealFiles)

const AttachDocuments = lazyDialog(async () => (await import('./attach-documents.tsx')).AttachDocuments)

interface DealDocumentsSectionProps extends DealSectionProps {
  /** Kinds of documents shown; with both, the kind of an uploaded file is detected. */
  kinds: readonly UploadKind[]
}

/** The documents of a deal: uploaded, attached, opened inside the deal, and detached. */
export function DealDocuments(props: DealDocumentsSectionProps) {
  return (
    <InDeal dealId={props.deal.id}>
      <Lists {...props} />
    </InDeal>
  )
}

function Lists({ deal, readOnly, kinds }: DealDocumentsSectionProps) {
  const canEdit = readOnly === undefined
  const { client } = useServices()
  const [attaching, setAttaching] = useState<UploadKind | null>(null)
  const first = kinds[0] ?? 'rent_roll'
  const uploads = useDocumentUploads(first, { dealId: deal.id, acceptsBoth: kinds.length > 1 })
  const rolls = useQuery({
    queryKey: [...rentRollKeys.lists, 'outlines of deal', deal.id],
    queryFn: ({ signal }) => client.rentRoll.listOfCompany({ dealId: deal.id, page: -1, signal }),
  })
  const bundles = useQuery({
    queryKey: statementKeys.ofDeal(deal.id),
    queryFn: ({ signal }) => client.operatingStatement.listOfCompany({ dealId: deal.id, pageNumber: -1, signal }),
  })
  const { commercialRoll } = rollsOfDeal(kinds.includes('rent_roll') ? (rolls.data ?? []) : [])
  const words = kinds.length > 1 ? 'rent rolls and statements' : kindLabels[first].several
  const parts = { deal, readOnly }
  const listOf = (kind: UploadKind): ReactNode => {
    const { data, error, refetch, isFetching } = kind === 'rent_roll' ? rolls : bundles
    const { several } = kindLabels[kind]
    const onAttach = () => setAttaching(kind)
    if (data === undefined && error !== null) {
      return (
        <ErrorState
          what={`The deal’s ${several} could not be loaded.`}
          todo={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )
    }
    if (data === undefined) return <SkeletonTable label={`Loading ${several}`} rows={4} columns={6} />
    const button = canEdit && <UploadButton onFiles={uploads.take} />
    if (data.length === 0) {
      return (
        <>
          {canEdit && kinds.length === 1 && <NoDocuments kind={kind} {...uploads.empty} />}
          <Nothing>
            {kinds.length > 1 && <span>{`No ${several} in this deal yet. Drop files anywhere on this page.`}</span>}
            <Button icon={Link2} isDisabled={!canEdit} onPress={onAttach}>
              {`Attach saved ${several}…`}
            </Button>
            {kinds.length > 1 && button}
          </Nothing>
        </>
      )
    }
    return kind === 'rent_roll' ? (
      <DealRentRolls {...parts} rentRolls={rolls.data ?? []} onAttach={onAttach}>
        {button}
      </DealRentRolls>
    ) : (
      <DealStatements {...parts} bundles={bundles.data ?? []} onAttach={onAttach}>
        {button}
      </DealStatements>
    )
  }
  return (
    <PageDrop
      label={`Drop ${words} into ${deal.dealName}`}
      onFiles={uploads.take}
      isDisabled={!canEdit || attaching !== null}
    >
      <UploadRows {...uploads.rows} />
      {kinds.map((kind) => (
        <Stack as="section" key={kind} aria-label={`Deal ${kindLabels[kind].list.toLowerCase()}`}>
          <SectionTitle>{kindLabels[kind].list}</SectionTitle>
          {listOf(kind)}
        </Stack>
      ))}
      {commercialRoll !== null && (
        <SmallNote>
          {`Commercial rent roll: ${commercialRoll.fileName ?? 'entered manually'}. Its rents count as commercial income.`}
        </SmallNote>
      )}
      {kinds.includes('operating_statement') && (bundles.data?.length ?? 0) > 0 && (
        <BudgetField deal={deal} canEdit={canEdit} bundles={bundles.data ?? []} />
      )}
      {kinds.length > 1 && (
        <Suspense fallback={<SkeletonTable label="Loading files" rows={2} columns={5} />}>
          <DealFiles {...parts} />
        </Suspense>
      )}
      {attaching !== null && <AttachDocuments kind={attaching} deal={deal} onClose={() => setAttaching(null)} />}
    </PageDrop>
  )
}

const Nothing = styled.div`
  ${wrappingRow}
  gap: ${space.two} ${space.four};
  color: ${color.inkMuted};
  ${type.body}
`

interface BudgetFieldProps {
  deal: Deal
  canEdit: boolean
  bundles: readonly StatementBundle[]
}

/** Selects the statement that is the deal's budget: it is only compared with, not underwritten next to another. */
function BudgetField({ deal, canEdit, bundles }: BudgetFieldProps) {
  const toasts = useToasts()
  const { mutate, isPending } = useUpdateDeal(deal.id)
  const options = bundles.flatMap(({ fileName, timespan, statementIds }) =>
    statementIds.map((id, index) => {
      const part = statementIds.length === 1 ? null : `${index + 1} of ${statementIds.length}`
      return { id, label: [fileName ?? 'Statement', timespan, part].filter(Boolean).join(' · ') }
    }),
  )
  const selectedId = options.some(({ id }) => id === deal.budgetId) ? deal.budgetId : null
  return (
    <Place>
      <Select
        label="Budget"
        description="For comparison in exports only."
        options={options}
        value={selectedId}
        emptyLabel="No budget"
        placeholder="No budget"
        isReadOnly={!canEdit}
        isDisabled={isPending}
        onChange={(budgetId) =>
          mutate(
            { budgetId, ...(deal.modifiedOn === null ? {} : { modifiedOn: deal.modifiedOn }) },
            {
              onError: (error) =>
                void toasts.show({ text: `The budget could not be changed: ${error.message}`, tone: 'error' }),
            },
          )
        }
      />
    </Place>
  )
}

const Place = styled.div`
  max-width: 480px;
`

/** Opens the documents below inside a deal, with a way back to its lists. */
export function InDeal({ dealId, children }: { dealId: string; children: ReactNode }) {
  const place = useMemo(() => documentPlaceIn(dealId), [dealId])
  return <DocumentPlaceProvider value={place}>{children}</DocumentPlaceProvider>
}

/** Builds a section of a deal’s documents of some kinds; shows the document in the path if there is a desk for it. */
function documentsSection(kinds: readonly UploadKind[], Desk: LazyScreen<{ id: string }> | null) {
  return function SectionOfDocuments(props: DealSectionProps) {
    const { tab } = useParams()
    if (tab === undefined || Desk === null) return <DealDocuments {...props} kinds={kinds} />
    return (
      <InDeal dealId={props.deal.id}>
        <Desk key={tab} id={tab} />
      </InDeal>
    )
  }
}

/** All documents of a deal. */
export const DocumentsSection = documentsSection(['rent_roll', 'operating_statement'], null)

/** The deal's rent rolls, or the one in the path. */
export const RentRollSection = documentsSection(['rent_roll'], RentRollDesk)

/** The statements of a deal, or the bundle in the path, on the desk. */
export const StatementSection = documentsSection(['operating_statement'], StatementDesk)

interface DealDocumentsProps extends DealSectionProps {
  onAttach: () => void
  /** Content next to the attach button. */
  children?: ReactNode
}

/** Initial order of lists: newest change first. */
const newestFirst: ListPlace = { page: 0, sort: { column: 'modified_on', order: 'descending' }, filter: '' }

/** The rent rolls of a deal. */
function DealRentRolls(props: DealDocumentsProps & { rentRolls: readonly RentRollOutline[] }) {
  const { shown, clear, table } = useRentRollRows(props.rentRolls)
  const detach = useDetach('rent_roll', props, clear)
  const [place, onPlace] = useState(newestFirst)
  return (
    <RentRollTable
      rentRolls={shown ?? []}
      {...{ place, onPlace }}
      {...table}
      isSingleDeal
      additionalActions={(rolls) => detach(rolls.map(({ id }) => id))}
    >
      <AttachButton {...props} />
    </RentRollTable>
  )
}

/** The statements of a deal, grouped by bundle. */
function DealStatements(props: DealDocumentsProps & { bundles: readonly StatementBundle[] }) {
  const { shown, clear, table, merging } = useStatementRows(props.bundles)
  const detach = useDetach('operating_statement', props, clear)
  const [place, onPlace] = useState(newestFirst)
  return (
    <>
      <StatementTable
        bundles={shown ?? []}
        {...{ place, onPlace }}
        {...table}
        isSingleDeal
        additionalActions={(some) => detach(some.map(({ bundleId }) => bundleId))}
      >
        <AttachButton {...props} />
      </StatementTable>
      {merging}
    </>
  )
}

/** Returns the action that detaches documents from the deal. */
function useDetach(kind: UploadKind, { deal, readOnly }: DealDocumentsProps, clear: () => void) {
  const { change } = useDocumentAttachment(kind, deal)
  return (ids: string[]) => [
    {
      id: 'detach',
      label: 'Remove from deal',
      icon: Unlink,
      ...(readOnly === undefined ? {} : { disabledReason: readOnly }),
      onPress: () => {
        clear()
        void change(ids, false)
      },
    },
  ]
}

function AttachButton({ readOnly, onAttach, children }: DealDocumentsProps) {
  return (
    <>
      <Button icon={Link2} isDisabled={readOnly !== undefined} onPress={onAttach}>
        Attach…
      </Button>
      {children}
    </>
  )
}
