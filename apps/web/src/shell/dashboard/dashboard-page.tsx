import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hasPlan } from '@uwkit/core/account'
import { firstRentRolls, rentRollListQuery } from '@uwkit/react/rent-roll'
import { space } from '@uwkit/react/theme'
import { stampText } from '@uwkit/react/ui'
import { styled } from 'styled-components'
import { Page } from '../frame/page.tsx'
import { useServices } from '../services.tsx'
import { useSession } from '../session/session-context.tsx'
import { NoPlan } from './no-plan.tsx'
import { RecentDocuments } from './recent-documents.tsx'
import { StartHere } from './start-here.tsx'

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
