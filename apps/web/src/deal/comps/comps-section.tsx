import { canAccessExpenseComps, isPartnerUser } from '@uwkit/core/account'
import { EmptyState } from '@uwkit/react/ui'
import { SectionTitle } from '../../shell/frame/page.tsx'
import { lazyScreen } from '../../shell/loading/lazy-screen.ts'
import { useSession } from '../../shell/services.tsx'
import { type DealSectionProps, SectionTabs } from '../deal-section.tsx'

const ExpenseComps = lazyScreen<DealSectionProps>(async () => (await import('./deal-comps.tsx')).ExpenseCompsTab)
const RentComps = lazyScreen<DealSectionProps>(async () => (await import('./deal-comps.tsx')).RentCompsTab)

const tabs = [
  { id: 'expense_comps', label: 'Expense comps', Content: ExpenseComps },
  { id: 'rent_comps', label: 'Rent comps', Content: RentComps },
] as const

/**
 * The deal’s comps: expenses of similar properties and rents of nearby ones. Shows the reason to a user without access.
 */
export function CompsSection(props: DealSectionProps) {
  const { user } = useSession()
  if (canAccessExpenseComps(user) && isPartnerUser(user)) {
    return <SectionTabs title="Comps" path="comps" tabs={tabs} {...props} />
  }
  return (
    <section aria-label="Comps">
      <SectionTitle>Comps</SectionTitle>
      <EmptyState title="Your account does not have access to comps.">
        Ask an administrator to enable “Partner pages” for your account.
      </EmptyState>
    </section>
  )
}
