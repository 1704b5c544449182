import { type Deal, neighboursOf } from '@uwkit/core/deal'
import { DealFrame, useDealList, useDealProgress } from '@uwkit/react/deal'
import { useFeatureFlags } from '@uwkit/react/feature-flags'
import { useLock } from '@uwkit/react/lock'
import { SkeletonLines } from '@uwkit/react/ui'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTitle } from '../shell/frame/use-title.ts'
import { TextLink, useServices } from '../shell/index.ts'
import { lazyDialog } from '../shell/loading/lazy-dialog.tsx'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import { StandingNotice } from '../workspace/standing-notice.tsx'
import { DealAbout } from './deal-about.tsx'
import { DealActions } from './deal-actions.tsx'
import { DealSectionsProvider } from './deal-section.ts'
import { dealSections } from './deal-sections.ts'
import { RemovedLoansProvider } from './loan/removed-loans.tsx'

const DealPlace = lazyScreen(async () => (await import('./deal-place.tsx')).DealPlace)
const SizedLoan = lazyScreen(async () => (await import('./sized-loan.tsx')).SizedLoan)
const EditDeal = lazyDialog(async () => (await import('./edit-deal.tsx')).EditDeal)

const placeOf = (deal: Deal) => (
  <Suspense fallback={null}>
    <DealPlace deal={deal} />
  </Suspense>
)

const paths = dealSections.map(({ path }) => path)

/** A deal on its page. While it is shown it is reserved for this person; a document in it is reserved by itself. */
export function OpenDeal({ deal }: { deal: Deal }) {
  const { section: path, tab } = useParams()
  const { toasts } = useServices()
  const navigate = useNavigate()
  const section = dealSections.find((each) => each.path === path) ?? dealSections[0]
  const isDocument = section?.holdsDocuments === true && tab !== undefined
  const standing = useLock(isDocument ? null : deal.id)
  const canEdit = standing.state === 'held'
  const [isEditing, setIsEditing] = useState(false)
  const { dealNavigation } = useFeatureFlags()
  const { deals } = useDealList(dealNavigation)
  const { previous, next } = neighboursOf(dealNavigation ? (deals ?? []) : [], deal.id)
  const labelOf = (id: string) => dealSections.find((each) => each.path === id)?.label ?? id
  const progress = useDealProgress(deal.id, (id) => {
    toasts.show({
      text: `The progress of ${labelOf(id)} was not saved. Check the network, then set it again.`,
      tone: 'error',
    })
  })
  const base = `/deals/${deal.id}`
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
        actions={
          <DealActions
            deal={deal}
            canEdit={canEdit}
            neighbours={dealNavigation ? { previous, next } : null}
            onGo={(id) => void navigate(`/deals/${id}${here}`)}
            onEdit={() => setIsEditing(true)}
            onDelete={() => void navigate('/deals', { state: { deleted: deal.id } })}
          />
        }
        notices={
          <>
            <StandingNotice standing={standing} />
            {isEditing && <EditDeal deal={deal} onClose={() => setIsEditing(false)} />}
          </>
        }
        sections={dealSections.map((each) => ({ id: each.path, label: each.label, href: `${base}/${each.path}` }))}
        current={section.path}
        progress={progress.records}
        onProgress={canEdit ? progress.set : undefined}
        onOpen={(href) => void navigate(href)}
        isDocument={isDocument}
      >
        <DealSectionsProvider value={paths}>
          <Suspense fallback={<SkeletonLines label={`Loading ${section.label}`} lines={4} />}>
            <section.Screen key={section.path} deal={deal} canEdit={canEdit} />
          </Suspense>
        </DealSectionsProvider>
      </DealFrame>
    </RemovedLoansProvider>
  )
}
