import { useMutation } from '@tanstack/react-query'
import { hasPlan, isCompanyAdmin } from '@uwkit/core/account'
import { accountKeys, failureText, PlanChoice, usePlans } from '@uwkit/react/account'
import { QueryFailure } from '@uwkit/react/client'
import { Banner, SkeletonLines } from '@uwkit/react/ui'
import { styled } from 'styled-components'
import { Muted, Page, SectionTitle } from '../frame/page.tsx'
import { useServices, useSession } from '../services.tsx'
import { StartHere } from './start-here.tsx'

/** The start page: what to do first, and recent work. */
export function DashboardPage() {
  const { user, configuration } = useSession()
  const isWithoutPlan = configuration.variant === 'standard' && !hasPlan(user)
  return <Page title="Dashboard">{isWithoutPlan ? <NoPlan /> : <StartHere />}</Page>
}

/** Notice that no plan is active; administrators of the company choose one. */
export function NoPlan() {
  const { user, configuration } = useSession()
  const { client, queries, toasts } = useServices()
  const plans = usePlans()
  const isAdmin = isCompanyAdmin(user)
  const choose = useMutation({
    mutationFn: (planId: string) => client.account.choosePlan(planId),
    onSuccess: (changed) => {
      queries.setQueryData(accountKeys.profile, changed)
      toasts.show({ text: 'Your company’s plan is active. Rent rolls and operating statements are available.' })
    },
  })
  return (
    <Part>
      <SectionTitle>No active plan</SectionTitle>
      <Muted>
        Rent rolls and operating statements require a plan.{' '}
        {isAdmin ? 'Select a plan for all of your company’s users.' : 'Ask a company administrator to select one:'}
      </Muted>
      {choose.isError && <Banner tone="error">{failureText('Selecting the plan', choose.error)}</Banner>}
      {plans.isPending && <SkeletonLines label="Loading the plans" lines={3} />}
      {plans.isError && <QueryFailure what="The plans could not be loaded." query={plans} />}
      {plans.data !== undefined && (
        <PlanChoice
          plans={plans.data}
          onChoose={isAdmin ? (id) => choose.mutate(id) : null}
          pendingId={choose.isPending ? choose.variables : null}
        />
      )}
      <Muted>
        For questions about plans, email{' '}
        <a href={`mailto:${configuration.supportEmail}`}>{configuration.supportEmail}</a>.
      </Muted>
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 560px;
`
