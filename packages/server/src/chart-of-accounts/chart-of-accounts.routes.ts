import type { User } from '@uwkit/core/account'
import { offeredChartsOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { ApiContract } from '@uwkit/core/contract'
import type { Handlers } from '../http/context.ts'
import { badRequest, conflict } from '../http/http-error.ts'
import { isChartUsed } from '../operating-statement/index.ts'
import {
  chartNotFound,
  deleteChart,
  insertChart,
  mappingEntries,
  ownCharts,
  saveMappingEntry,
  updateChart,
} from './chart-of-accounts.store.ts'

export const chartOfAccountsHandlers: Handlers<ApiContract['chartOfAccounts']> = {
  list: async ({ query: { section = null } }, { db, session: { user } }) => {
    const builtIn = section === 'rentroll' ? [] : offeredChartsOfAccounts()
    return [...builtIn, ...(user.companyId === null ? [] : await ownCharts(db, user.companyId, section))]
  },

  create: ({ body }, { db, session: { user }, now }) => insertChart(db, user, companyOf(user), body, now()),

  update: ({ path, body }, { db, session: { user }, now }) =>
    updateChart(db, companyOf(user), idOf(path.id), body, now()),

  delete: async ({ path }, { db, session: { user } }) => {
    const [companyId, id] = [companyOf(user), idOf(path.id)]
    if (await isChartUsed(db, companyId, id))
      throw conflict('Statements use this chart. Switch them to another chart first.')
    await deleteChart(db, companyId, id)
    return undefined
  },

  mapping: (_, { db, session }) => mappingEntries(db, session.user, null),

  addMapping: ({ body }, { db, session, now }) =>
    db.transaction(async (transaction) => {
      const saved = []
      for (const entry of body) saved.push(await saveMappingEntry(transaction, session.user, entry, now()))
      return saved
    }),
}

/** Returns the company that owns the charts. */
function companyOf({ companyId }: User): string {
  if (companyId === null) throw badRequest('Charts belong to a company; this account has no company.')
  return companyId
}

function idOf(text: string): number {
  const id = Number(text)
  if (!/^\d{1,9}$/.test(text)) throw chartNotFound()
  return id
}
