import { useQuery } from '@tanstack/react-query'
import { accessesExpenseComps } from '@uwkit/core/account'
import { type DealNames, firstStatements, StatementTable, statementListQuery } from '@uwkit/react/operating-statement'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { DocumentList, ListUpload, useListAddress, useWholeList } from '../parsed-file/index.ts'
import { useServices, useSession } from '../shell/index.ts'
import { usePreload } from '../shell/loading/lazy-screen.ts'
import { StatementDesk } from './parts-on-demand.ts'
import { useStatementRows } from './statement-rows.tsx'

const deskAlone = [StatementDesk]

/** Operating statements: all of them, or the bundle that the path names. */
export function OperatingStatementScreen() {
  const { analysisId } = useParams()
  usePreload(deskAlone)
  return analysisId === undefined ? <StatementListScreen /> : <StatementDesk key={analysisId} id={analysisId} />
}

/** Saved operating statements: uploaded here, found, opened, merged, compared, taken along and deleted. */
export function StatementListScreen() {
  const { client } = useServices()
  const [place, changePlace] = useListAddress()
  const { of } = place
  const { rows, isComplete, ...loading } = useWholeList(
    statementListQuery(client, { ...firstStatements, of }),
    statementListQuery(client, { ...firstStatements, of, pageNumber: -1 }),
    firstStatements.perPage,
  )
  const deals = useDealNames(rows?.some(({ dealId }) => dealId !== null) ?? false)
  const { shown, clear, table, merging } = useStatementRows(rows)
  return (
    <DocumentList
      kind="operating_statement"
      count={shown?.length ?? null}
      loading={loading}
      of={of}
      onOf={(whose) => {
        clear()
        changePlace({ of: whose, page: 0 })
      }}
      isBusy={merging !== false}
    >
      <StatementTable bundles={shown ?? []} {...{ isComplete, deals, place }} {...table} onPlace={changePlace}>
        <ListUpload />
      </StatementTable>
      {merging}
    </DocumentList>
  )
}

/** Names of the company's deals, if the user has access to deals. */
function useDealNames(isNeeded: boolean): DealNames {
  const { client } = useServices()
  const { user } = useSession()
  const deals = useQuery({
    queryKey: ['deal', 'names'],
    queryFn: ({ signal }) => client.deal.list({ page: -1 }, { signal }),
    enabled: isNeeded && accessesExpenseComps(user),
  })
  return useMemo(
    () => new Map((deals.data?.data ?? []).flatMap(({ id, dealName }) => (dealName === null ? [] : [[id, dealName]]))),
    [deals.data],
  )
}
