import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { rollsOfDeal } from '@uwkit/core/rent-roll'
import { useUpdateDeal } from '@uwkit/react/deal'
import { statementKeys } from '@uwkit/react/operating-statement'
import { kindWords, NoDocuments, PageDrop, UploadButton, type UploadKind, UploadRows } from '@uwkit/react/parsed-file'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { color, space, type } from '@uwkit/react/theme'
import { Button, ErrorState, Select, SkeletonTable, SmallNote, Stack } from '@uwkit/react/ui'
import { Link2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { StatementDesk } from '../../operating-statement/index.ts'
import { useDocumentUploads } from '../../parsed-file/index.ts'
import { RentRollDesk } from '../../rent-roll/index.ts'
import { SectionTitle, useServices } from '../../shell/index.ts'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { useToasts } from '../../shell/services.tsx'
import { DocumentPlaceProvider, documentPlaceIn } from '../../workspace/document-place.tsx'
import type { DealSectionProps } from '../deal-section.ts'
import { DealRentRolls, DealStatements } from './deal-lists.tsx'

const AttachDocuments = lazyDialog(async () => (await import('./attach-documents.tsx')).AttachDocuments)

interface DealDocumentsSectionProps extends DealSectionProps {
  /** Which documents are shown; with both, files are taken as what they hold. */
  kinds: readonly UploadKind[]
}

/** The documents of a deal: dropped onto the page, attached, opened inside the deal, and taken from it. */
export function DealDocuments(props: DealDocumentsSectionProps) {
  return (
    <InDeal dealId={props.deal.id}>
      <Lists {...props} />
    </InDeal>
  )
}

function Lists({ deal, canEdit, kinds }: DealDocumentsSectionProps) {
  const { client } = useServices()
  const [attaching, setAttaching] = useState<UploadKind | null>(null)
  const first = kinds[0] ?? 'rent_roll'
  const uploads = useDocumentUploads(first, { dealId: deal.id, takesBoth: kinds.length > 1 })
  const rolls = useQuery({
    queryKey: [...rentRollKeys.lists, 'outlines of deal', deal.id],
    queryFn: ({ signal }) => client.rentRoll.listOfCompany({ dealId: deal.id, page: -1, signal }),
  })
  const bundles = useQuery({
    queryKey: statementKeys.ofDeal(deal.id),
    queryFn: ({ signal }) => client.operatingStatement.listOfCompany({ dealId: deal.id, pageNumber: -1, signal }),
  })
  const { commercialRoll } = rollsOfDeal(kinds.includes('rent_roll') ? (rolls.data ?? []) : [])
  const words = kinds.length > 1 ? 'rent rolls and statements' : kindWords[first].several
  const parts = { deal, canEdit }
  const listOf = (kind: UploadKind): ReactNode => {
    const { data, error, refetch, isFetching } = kind === 'rent_roll' ? rolls : bundles
    const { several } = kindWords[kind]
    const onAttach = () => setAttaching(kind)
    if (data === undefined && error !== null) {
      return (
        <ErrorState
          what={`The ${several} of the deal could not be loaded.`}
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
            {kinds.length > 1 && <span>No {several} in this deal yet: drop files anywhere on this page.</span>}
            <Button icon={Link2} isDisabled={!canEdit} onPress={onAttach}>
              Attach saved {several} …
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
        <Stack as="section" key={kind} aria-label={`${kindWords[kind].list} of the deal`}>
          <SectionTitle>{kindWords[kind].list}</SectionTitle>
          {listOf(kind)}
        </Stack>
      ))}
      {commercialRoll !== null && (
        <SmallNote>
          Commercial rent roll: {commercialRoll.fileName ?? 'entered by hand'}. Its rents are commercial income.
        </SmallNote>
      )}
      {kinds.includes('operating_statement') && (bundles.data?.length ?? 0) > 0 && (
        <BudgetField deal={deal} canEdit={canEdit} bundles={bundles.data ?? []} />
      )}
      {attaching !== null && <AttachDocuments kind={attaching} deal={deal} onClose={() => setAttaching(null)} />}
    </PageDrop>
  )
}

const Nothing = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two} ${space.four};
  align-items: center;
  color: ${color.inkMuted};
  ${type.body}
`

interface BudgetFieldProps {
  deal: Deal
  canEdit: boolean
  bundles: readonly StatementBundle[]
}

/** Which statement of a deal is its budget: it is compared with, and never underwritten beside another. */
function BudgetField({ deal, canEdit, bundles }: BudgetFieldProps) {
  const toasts = useToasts()
  const { mutate, isPending } = useUpdateDeal(deal.id)
  const options = bundles.flatMap(({ fileName, timespan, statementIds }) =>
    statementIds.map((id, index) => {
      const part = statementIds.length === 1 ? null : `${index + 1} of ${statementIds.length}`
      return { id, label: [fileName ?? 'Statement', timespan, part].filter(Boolean).join(' · ') }
    }),
  )
  const kept = options.some(({ id }) => id === deal.budgetId) ? deal.budgetId : null
  return (
    <Place>
      <Select
        label="Budget"
        description="For comparison in exports only."
        options={options}
        value={kept}
        emptyLabel="No budget"
        placeholder="No budget"
        isReadOnly={!canEdit}
        isDisabled={isPending}
        onChange={(budgetId) =>
          mutate(
            { budgetId, ...(deal.modifiedOn === null ? {} : { modifiedOn: deal.modifiedOn }) },
            {
              onError: (error) =>
                void toasts.show({ text: `The budget was not changed: ${error.message}`, tone: 'error' }),
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

/** Lets the documents below be opened inside a deal, and go back to its lists. */
export function InDeal({ dealId, children }: { dealId: string; children: ReactNode }) {
  const place = useMemo(() => documentPlaceIn(dealId), [dealId])
  return <DocumentPlaceProvider value={place}>{children}</DocumentPlaceProvider>
}

const both = ['rent_roll', 'operating_statement'] as const

/** All documents of a deal in one place. */
export function DocumentsSection(props: DealSectionProps) {
  return <DealDocuments {...props} kinds={both} />
}

const rolls = ['rent_roll'] as const

/** The rent rolls of a deal, or the one that the path names, on the desk. */
export function RentRollSection(props: DealSectionProps) {
  const { tab } = useParams()
  if (tab === undefined) return <DealDocuments {...props} kinds={rolls} />
  return (
    <InDeal dealId={props.deal.id}>
      <RentRollDesk key={tab} id={tab} />
    </InDeal>
  )
}

const statements = ['operating_statement'] as const

/** The statements of a deal, or the bundle that the path names, on the desk. */
export function StatementSection(props: DealSectionProps) {
  const { tab } = useParams()
  if (tab === undefined) return <DealDocuments {...props} kinds={statements} />
  return (
    <InDeal dealId={props.deal.id}>
      <StatementDesk key={tab} id={tab} />
    </InDeal>
  )
}
