import { accessesExpenseComps, isPartnerUser } from '@uwkit/core/account'
import { EmptyState, SkeletonLines, Tabs } from '@uwkit/react/ui'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { SectionTitle, useSession } from '../../shell/index.ts'
import { lazyScreen } from '../../shell/loading/lazy-screen.ts'
import type { DealSectionProps } from '../deal-section.ts'

const tabs = [
  {
    id: 'expense_comps',
    label: 'Expense comps',
    Content: lazyScreen<DealSectionProps>(async () => (await import('./expense-comps-tab.tsx')).ExpenseCompsTab),
  },
  {
    id: 'rent_comps',
    label: 'Rent comps',
    Content: lazyScreen<DealSectionProps>(async () => (await import('./rent-comps-tab.tsx')).RentCompsTab),
  },
] as const

/**
 * What a deal is compared with: expenses of properties like it, and rents of those around it. The tab stands in the path. Who may
 * not ask for comps is told why.
 */
export function CompsSection(props: DealSectionProps) {
  const { tab } = useParams()
  const navigate = useNavigate()
  const { user } = useSession()
  if (!accessesExpenseComps(user) || !isPartnerUser(user)) {
    return (
      <section aria-label="Comps">
        <SectionTitle>Comps</SectionTitle>
        <EmptyState title="Your account does not have access to comps.">
          Ask an administrator to enable “Partner pages” for your account.
        </EmptyState>
      </section>
    )
  }
  const selected = tabs.find(({ id }) => id === tab)?.id ?? 'expense_comps'
  return (
    <section aria-label="Comps">
      <SectionTitle>Comps</SectionTitle>
      <Tabs
        label="Comps"
        selected={selected}
        onSelect={(id) => {
          if (id !== selected) void navigate(`/deals/${props.deal.id}/comps/${id}`)
        }}
        items={tabs.map(({ id, label, Content }) => ({
          id,
          label,
          content: (
            <Suspense fallback={<SkeletonLines label={`Loading ${label.toLowerCase()}`} lines={8} />}>
              <Content {...props} key={props.deal.id} />
            </Suspense>
          ),
        }))}
      />
    </section>
  )
}
