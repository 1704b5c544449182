import { useQuery } from '@tanstack/react-query'
import { NotFoundError } from '@uwkit/core/client'
import { addressText, type Deal, dealSteps, type Neighbors, neighborsOf } from '@uwkit/core/deal'
import { DealFrame, dealKeys, dealWorkQuery, useDeal, useDealList } from '@uwkit/react/deal'
import { useFeatureFlags } from '@uwkit/react/feature-flags'
import { readOnlyReason, useLock } from '@uwkit/react/lock'
import { reviewKeys, signOffsQuery } from '@uwkit/react/review'
import { Button, ErrorState, IconButton, Menu, SkeletonLines } from '@uwkit/react/ui'
import { ChevronLeft, ChevronRight, EllipsisVertical, Pencil } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Command, type PlacesHere, useCommands, usePlaces } from '../shell/commands/commands.tsx'
import { Page, TextLink, useTitle } from '../shell/frame/page.tsx'
import { lazyDialog } from '../shell/loading/lazy-dialog.tsx'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import { useServices } from '../shell/services.tsx'
import { LockNotice } from '../workspace/desk-parts.tsx'
import { type DealSection, type DealSectionProps, DealSectionsProvider } from './deal-section.tsx'
import { RemovedLoansProvider } from './loan/deal-loans.tsx'

/** A deal: its sections on the left, the section in the path next to them. */
export function DealPage() {
  const { dealId = '' } = useParams()
  const deal = useDeal(dealId)
  if (deal.data !== undefined) return <OpenDeal key={dealId} deal={deal.data} />
  if (deal.isPending) {
    return (
      <Page title="Deal">
        <SkeletonLines label="Loading the deal" lines={4} />
      </Page>
    )
  }
  const isMissing = deal.error instanceof NotFoundError
  return (
    <Page title="Deal" width="narrow">
      {isMissing ? (
        <ErrorState what="Deal not found" todo="It was deleted or belongs to another company." />
      ) : (
        <ErrorState
          what={`The deal could not be opened: ${deal.error.message}`}
          todo="Try again. If the problem persists, contact support."
          onRetry={() => void deal.refetch()}
          isRetrying={deal.isFetching}
        />
      )}
      <p>
        <TextLink to="/deals">← Deals</TextLink>
      </p>
    </Page>
  )
}

const DealPlace = lazyScreen(async () => (await import('./deals-map.tsx')).DealPlace)
const DealPeople = lazyScreen(async () => (await import('./deal-people.tsx')).DealPeople)
const SizedLoan = lazyScreen(async () => (await import('./sized-loan.tsx')).SizedLoan)
const DealHistory = lazyDialog(async () => (await import('./deal-history.tsx')).DealHistory)
const EditDeal = lazyDialog(async () => (await import('./deal-dialogs.tsx')).EditDeal)

const placeOf = (deal: Deal) => (
  <Suspense fallback={null}>
    <DealPlace deal={deal} />
  </Suspense>
)

type Load = Parameters<typeof lazyScreen<DealSectionProps>>[0]

const section = (path: string, label: string, load: Load, containsDocuments = false): DealSection => ({
  path,
  label,
  Screen: lazyScreen(load),
  containsDocuments,
})

const documents = () => import('./documents/deal-documents.tsx')

/** The sections of the deal page, in order; the first one opens if the path names none. */
const dealSections: readonly DealSection[] = [
  section('summary', 'Summary', async () => (await import('./summary/summary-section.tsx')).SummarySection),
  section('documents', 'Documents', async () => (await documents()).DocumentsSection),
  section('rent_roll', 'Rent roll', async () => (await documents()).RentRollSection, true),
  section('operating_statement', 'Statements', async () => (await documents()).StatementSection, true),
  section(
    'underwriting',
    'Underwriting',
    async () => (await import('./underwriting/underwriting-section.tsx')).UnderwritingSection,
  ),
  section('loan', 'Loan', async () => (await import('./loan/loan-section.tsx')).LoanSection),
  section('property', 'Property', async () => (await import('./property/property-section.tsx')).PropertySection),
  section('comps', 'Comps', async () => (await import('./comps/comps-section.tsx')).CompsSection),
  section('pictures', 'Pictures', async () => (await import('./pictures/pictures-section.tsx')).PicturesSection),
  section('review', 'Review', async () => (await import('./review/review-section.tsx')).ReviewSection),
  section('export', 'Export', async () => (await import('./export/export-section.tsx')).ExportSection),
]

const paths = dealSections.map(({ path }) => path)

/** A deal on its page. It is locked for the user while it is shown; an open document has its own lock. */
export function OpenDeal({ deal }: { deal: Deal }) {
  const { section: path, tab } = useParams()
  const navigate = useNavigate()
  const section = dealSections.find((each) => each.path === path) ?? dealSections[0]
  const isDocument = section?.containsDocuments === true && tab !== undefined
  const status = useLock(isDocument ? null : deal.id)
  const readOnly = readOnlyReason(status)
  const [isEditing, setIsEditing] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const { dealNavigation } = useFeatureFlags()
  const { rows: deals } = useDealList(dealNavigation)
  const { previous, next } = neighborsOf(dealNavigation ? (deals ?? []) : [], deal.id)
  const standings = useStandings(deal.id, `${path} ${tab}`)
  const base = `/deals/${deal.id}`
  useDealPlaces(deal)
  useTitle([deal.dealName, section?.label].filter(Boolean).join(' · '))
  if (section === undefined) return null
  const here = `/${section.path}`
  return (
    <RemovedLoansProvider>
      <DealFrame
        back={<TextLink to="/deals">← Deals</TextLink>}
        name={deal.dealName}
        {...(deal.lat !== null && deal.lng !== null && { picture: placeOf(deal) })}
        about={
          <>
            <DealAbout deal={deal} />
            <Suspense fallback={null}>
              <SizedLoan deal={deal} />
            </Suspense>
          </>
        }
        people={
          <Suspense fallback={null}>
            <DealPeople dealId={deal.id} section={section.path} documentId={isDocument ? tab : null} />
          </Suspense>
        }
        actions={
          <DealActions
            deal={deal}
            readOnly={readOnly}
            neighbors={dealNavigation ? { previous, next } : null}
            onGo={(id) => void navigate(`/deals/${id}${here}`)}
            onEdit={() => setIsEditing(true)}
            onHistory={() => setShowsHistory(true)}
            onDelete={() => void navigate('/deals', { state: { deleted: deal.id } })}
          />
        }
        notices={
          <>
            <LockNotice status={status} />
            {isEditing && <EditDeal deal={deal} onClose={() => setIsEditing(false)} />}
            {showsHistory && <DealHistory deal={deal} onClose={() => setShowsHistory(false)} />}
          </>
        }
        sections={dealSections.map((each) => ({ id: each.path, label: each.label, href: `${base}/${each.path}` }))}
        current={section.path}
        {...standings}
        onOpen={(href) => void navigate(href)}
        isDocument={isDocument}
      >
        <DealSectionsProvider value={paths}>
          <Suspense fallback={<SkeletonLines label={`Loading ${section.label}`} lines={4} />}>
            <section.Screen key={section.path} deal={deal} readOnly={readOnly} />
          </Suspense>
        </DealSectionsProvider>
      </DealFrame>
    </RemovedLoansProvider>
  )
}

/**
 * Returns the deal’s progress, derived from its data, and its sign-offs. Both reload whenever the user moves within the deal, because
 * earlier work may have changed them.
 */
function useStandings(dealId: string, place: string) {
  const { client, queries } = useServices()
  const { data: work } = useQuery(dealWorkQuery(client, dealId))
  const { data: signOffs = [] } = useQuery(signOffsQuery(client, dealId))
  useEffect(() => {
    for (const queryKey of [dealKeys.work(dealId), reviewKeys.signOffs(dealId)]) {
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
    }
    // The place tells that somebody went on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [queries, dealId, place])
  return { steps: useMemo(() => (work === undefined ? null : dealSteps(work)), [work]), signOffs }
}

/** Lets Ctrl+K find units, lines and sections of the deal. The data loads at the first search. */
function useDealPlaces(deal: Deal): void {
  const { client, queries } = useServices()
  const places = useMemo<PlacesHere>(
    () => ({
      id: `deal ${deal.id}`,
      load: async () => {
        const { loadDealPlaces } = await import('./deal-places.ts')
        return loadDealPlaces({ client, queries }, deal, dealSections)
      },
    }),
    [client, queries, deal],
  )
  usePlaces(places)
}

export interface DealActionsProps extends DealSectionProps {
  /** The previous and next deals; `null` if they are not offered. */
  neighbors: Neighbors<Pick<Deal, 'id' | 'dealName'>> | null
  /** Goes to another deal. */
  onGo: (id: string) => void
  onEdit: () => void
  /** Shows the deal's history. */
  onHistory: () => void
  onDelete: () => void
}

/** Actions on a deal as a whole. */
export function DealActions({ deal, readOnly, neighbors, onGo, onEdit, onHistory, onDelete }: DealActionsProps) {
  const canEdit = readOnly === undefined
  const previous = neighbors?.previous ?? null
  const next = neighbors?.next ?? null
  const commands = useMemo<Command[]>(() => {
    const to = (label: string, one: typeof previous) =>
      one === null ? [] : [{ id: `deal ${label}`, label: `${label} deal: ${one.dealName}`, run: () => onGo(one.id) }]
    const edit = { id: 'deal edit', label: 'Edit deal', hint: deal.dealName, run: onEdit }
    return [...(canEdit ? [edit] : []), ...to('Previous', previous), ...to('Next', next)]
  }, [deal.dealName, canEdit, previous, next, onGo, onEdit])
  useCommands(commands)
  const go = (one: typeof previous, label: string, symbol: typeof ChevronLeft) => (
    <IconButton
      label={one === null ? `No ${label} deal` : `${label === 'next' ? 'Next' : 'Previous'} deal: ${one.dealName}`}
      symbol={symbol}
      isDisabled={one === null}
      onPress={() => one !== null && onGo(one.id)}
    />
  )
  return (
    <>
      {neighbors !== null && (
        <>
          {go(previous, 'previous', ChevronLeft)}
          {go(next, 'next', ChevronRight)}
        </>
      )}
      <Button icon={Pencil} isDisabled={!canEdit} onPress={onEdit}>
        Edit deal
      </Button>
      <Menu
        label={`Deal ${deal.dealName}`}
        placement="bottom end"
        trigger={<IconButton label="More actions for this deal" symbol={EllipsisVertical} variant="secondary" />}
        sections={[
          { id: 'record', actions: [{ id: 'history', label: 'History' }] },
          {
            id: 'whole',
            actions: [
              { id: 'delete', label: 'Delete deal', isDanger: true, ...(canEdit ? {} : { disabledReason: readOnly }) },
            ],
          },
        ]}
        onAction={(id) => (id === 'history' ? onHistory() : onDelete())}
      />
    </>
  )
}

/** A one-line summary of a deal: location and property type. */
export function DealAbout({ deal }: { deal: Deal }) {
  const { propertyName, dealName, propertyType, yearBuilt, purpose } = deal
  const parts = [
    propertyName === dealName ? null : propertyName,
    addressText(deal) ?? 'No address yet',
    propertyType,
    yearBuilt === null ? null : `built ${yearBuilt}`,
    purpose,
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}
