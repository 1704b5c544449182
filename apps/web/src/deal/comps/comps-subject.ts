import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import { expenseSubject } from '@uwkit/core/expense-comps'
import { latestYear, type StatementRecord } from '@uwkit/core/operating-statement'
import { type UnitMixLine, unitMixOf } from '@uwkit/core/rent-roll'

/** The deal's property from its own documents: its expenses and unit mix. */
export function compsSubjectQuery(client: Client, deal: Deal) {
  const { id } = deal
  return queryOptions({
    queryKey: ['deal', 'comps-subject', id, deal.modifiedOn],
    queryFn: async ({ signal }) => {
      const [buildings, rolls, bundles] = await Promise.all([
        client.building.list(id, { signal }),
        client.rentRoll.ofDeal(id, { signal }),
        client.operatingStatement.listOfCompany({ dealId: id, pageNumber: -1, signal }),
      ])
      const ids = bundles.flatMap(({ statementIds }) => statementIds)
      const statements = await Promise.all(ids.map((one) => client.operatingStatement.get(one, { signal })))
      const rentRoll = newest(rolls, ({ asOf }) => asOf ?? '')
      const statement = newest(statements.filter(tellsAYear), lastPeriod)
      const mix: UnitMixLine[] = rentRoll === null ? [] : unitMixOf(rentRoll, 'bedBath')
      return { expenses: expenseSubject({ deal, building: buildings[0] ?? null, rentRoll, statement }), mix }
    },
  })
}

function newest<Record>(records: readonly Record[], dayOf: (record: Record) => string): Record | null {
  return records.toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : -1))[0] ?? null
}

function tellsAYear(statement: StatementRecord): boolean {
  return latestYear(statement) !== null
}

/** Its last month or year, as it sorts. */
function lastPeriod({ periods }: StatementRecord): string {
  return periods.reduce((last, { key }) => (key > last ? key : last), '')
}
