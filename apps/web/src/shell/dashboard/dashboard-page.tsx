import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { hasPlan, isCompanyAdmin } from '@uwkit/core/account'
import { stampText } from '@uwkit/core/text'
import { accountKeys, failureText, PlanChoice, usePlans } from '@uwkit/react/account'
import { acceptedEndings, largestFile, type UploadKind } from '@uwkit/react/parsed-file'
import { firstRentRolls, rentRollListQuery } from '@uwkit/react/rent-roll'
import { space } from '@uwkit/react/theme'
import { Banner, Button, ErrorState, FileDrop, SkeletonLines } from '@uwkit/react/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { sampleFile } from '../../reading/sample-files.ts'
import { handOverFiles } from '../dropped-files.ts'
import { Muted, Page, SectionTitle } from '../frame/page.tsx'
import { useServices } from '../services.tsx'
import { useSession } from '../session/session-context.tsx'
import { RecentDocuments } from './recent-documents.tsx'

/** How many documents of each kind are shown. Our own choice. */
const recent = 6

/** What was worked on last, and where new documents are dropped. */
export function DashboardPage() {
  const { user, configuration } = useSession()
  const isWithoutPlan = configuration.variant === 'standard' && !hasPlan(user)
  return <Page title="Dashboard">{isWithoutPlan ? <NoPlan /> : <Work />}</Page>
}

function Work() {
  const { client } = useServices()
  const rolls = useQuery({
    ...rentRollListQuery(client, { ...firstRentRolls, of: 'company', perPage: recent }),
    placeholderData: keepPreviousData,
  })
  const statements = useQuery({
    queryKey: ['operating-statement', 'list', 'recent', recent],
    queryFn: ({ signal }) => client.operatingStatement.listOfCompany({ perPage: recent, signal }),
  })
  return (
    <>
      <StartHere />
      <Columns>
        <RecentDocuments
          title="Recent rent rolls"
          path="/rent_roll"
          query={rolls}
          rows={(rolls.data ?? []).map(({ id, fileName, dealName, modifiedOn, userName }) => ({
            id,
            path: `/rent_roll/${id}`,
            name: dealName ?? fileName ?? 'Without a name',
            about: dealName === null ? null : fileName,
            modified: stampText(modifiedOn),
            by: userName,
          }))}
        />
        <RecentDocuments
          title="Recent operating statements"
          path="/operating_statement"
          query={statements}
          rows={(statements.data ?? []).map(({ bundleId, fileName, timespan, modifiedOn, userName }) => ({
            id: bundleId,
            path: `/operating_statement/${bundleId}`,
            name: fileName ?? 'Without a name',
            about: timespan,
            modified: stampText(modifiedOn),
            by: userName,
          }))}
        />
      </Columns>
    </>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: ${space.eight} ${space.six};
  align-items: start;
`

const paths: Readonly<Record<UploadKind, string>> = {
  rent_roll: '/rent_roll',
  operating_statement: '/operating_statement',
}

/** Where documents are dropped, and the sample for those who have none at hand. */
export function StartHere() {
  const { reports, toasts } = useServices()
  const navigate = useNavigate()
  const [fetching, setFetching] = useState<UploadKind | null>(null)
  const open = (kind: UploadKind, files: readonly File[]) => {
    handOverFiles(kind, files)
    void navigate(paths[kind])
  }
  const trySample = async (kind: UploadKind) => {
    setFetching(kind)
    try {
      open(kind, [await sampleFile(kind)])
    } catch (error) {
      reports.report(error, 'sample')
      toasts.show({ text: 'The sample could not be fetched. Check the network and try again.', tone: 'error' })
    } finally {
      setFetching(null)
    }
  }
  const part = (kind: UploadKind, drop: string, sample: string) => (
    <div>
      <FileDrop
        label={drop}
        accept={acceptedEndings}
        maximumBytes={largestFile}
        onFiles={(files) => open(kind, files)}
      />
      <Button variant="quiet" size="small" isPending={fetching === kind} onPress={() => void trySample(kind)}>
        {sample}
      </Button>
    </div>
  )
  return (
    <Drops>
      {part('rent_roll', 'Drop rent rolls here', 'Try the sample rent roll')}
      {part('operating_statement', 'Drop operating statements here', 'Try the sample T12')}
    </Drops>
  )
}

const Drops = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: ${space.four} ${space.six};

  > div {
    display: grid;
    justify-items: start;
    gap: ${space.one};
  }
  > div > :first-child {
    width: 100%;
  }
`

/** Says that no plan is active; administrators of the company choose one. */
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
      <SectionTitle>No plan is active</SectionTitle>
      <Muted>
        Rent rolls and operating statements require a plan.{' '}
        {isAdmin ? 'Select one for all users of your company.' : 'A company administrator can select a plan:'}
      </Muted>
      {choose.isError && <Banner tone="error">{failureText('Selecting the plan', choose.error)}</Banner>}
      {plans.isPending && <SkeletonLines label="Loading the plans" lines={3} />}
      {plans.isError && (
        <ErrorState
          what="The plans could not be loaded."
          todo={plans.error.message}
          onRetry={() => void plans.refetch()}
          isRetrying={plans.isFetching}
        />
      )}
      {plans.data !== undefined && (
        <PlanChoice
          plans={plans.data}
          onChoose={isAdmin ? (id) => choose.mutate(id) : null}
          pendingId={choose.isPending ? choose.variables : null}
        />
      )}
      <Muted>
        Questions about plans go to <a href={`mailto:${configuration.supportEmail}`}>{configuration.supportEmail}</a>.
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
