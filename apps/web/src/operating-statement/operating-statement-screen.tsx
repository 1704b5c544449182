import { useQuery } from '@tanstack/react-query'
import { accessesExpenseComps } from '@uwkit/core/account'
import { useWholeList } from '@uwkit/react/client'
import { type DealNames, firstStatements, StatementTable, statementListQuery } from '@uwkit/react/operating-statement'
import { useMemo } from 'react'
import { DocumentList, documentScreen, ListUpload, useListAddress } from '../parsed-file/index.ts'
import { useServices, useSession } from '../shell/index.ts'
import { StatementDesk } from './parts-on-demand.ts'
import { useStatementRows } from './statement-rows.tsx'

/** Saved operating statements: uploaded here, found, opened, merged, compared, taken along and deleted. */
function StatementListScreen() {
  const { client } = useServices()
  const [place, changePlace] = useListAddress()
  const { of } = place
  const { rows, isComplete, ...loading } = useWholeList(
    (pageNumber) => statementListQuery(client, { ...firstStatements, of, pageNumber }),
    firstStatements.perPage,
  )
  const deals = useDealNames(rows?.some(({ dealId }) => dealId !== null) ?? false)
  const { shown, clear, table, merging } = useStatementRows(rows)
  return (
    <DocumentList
      kind="operating_statement"
      count={shown?.length ?? null}
      loading={loading}
      place={place}
      onPlace={changePlace}
      onOf={clear}
      isBusy={merging !== false}
    >
      <StatementTable bundles={shown ?? []} {...{ isComplete, deals, place }} {...table} onPlace={changePlace}>
        <ListUpload />
      </StatementTable>
      {merging}
    </DocumentList>
  )
}

/** Operating statements: all of them, or the bundle that the path names. */
export const OperatingStatementScreen = documentScreen(StatementListScreen, StatementDesk)

/** Names of the company's deals, where the user may see deals and one is asked for. */
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
