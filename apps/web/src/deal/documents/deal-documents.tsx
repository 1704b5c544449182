import { useQuery } from '@tanstack/react-query'
import { statementKeys } from '@uwkit/react/operating-statement'
import { kindWords, NoDocuments, PageDrop, UploadButton, type UploadKind, UploadRows } from '@uwkit/react/parsed-file'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { color, space, type } from '@uwkit/react/theme'
import { Button, ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useDocumentUploads } from '../../parsed-file/index.ts'
import { SectionTitle, useServices } from '../../shell/index.ts'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import type { DealSectionProps } from '../deal-section.ts'
import { BudgetField } from './budget-field.tsx'
import { DealRentRolls } from './deal-rent-rolls.tsx'
import { DealStatements } from './deal-statements.tsx'
import { InDeal } from './in-deal.tsx'

const AttachDocuments = lazyDialog(async () => (await import('./attach-documents.tsx')).AttachDocuments)

export interface DealDocumentsSectionProps extends DealSectionProps {
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
          {canEdit && kinds.length === 1 && (
            <NoDocuments
              kind={kind}
              onFiles={uploads.take}
              onSample={uploads.trySample}
              isLoadingSample={uploads.isLoadingSample}
            />
          )}
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
      <UploadRows
        uploads={uploads.uploads}
        onOpen={uploads.open}
        onAgain={uploads.again}
        onRemove={uploads.remove}
        onSend={uploads.send}
      />
      {kinds.map((kind) => (
        <List key={kind} aria-label={`${kindWords[kind].list} of the deal`}>
          <SectionTitle>{kindWords[kind].list}</SectionTitle>
          {listOf(kind)}
        </List>
      ))}
      {kinds.includes('operating_statement') && (bundles.data?.length ?? 0) > 0 && (
        <BudgetField deal={deal} canEdit={canEdit} bundles={bundles.data ?? []} />
      )}
      {attaching !== null && <AttachDocuments kind={attaching} deal={deal} onClose={() => setAttaching(null)} />}
    </PageDrop>
  )
}

const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
`

const Nothing = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two} ${space.four};
  align-items: center;
  color: ${color.inkMuted};
  ${type.body}
`
