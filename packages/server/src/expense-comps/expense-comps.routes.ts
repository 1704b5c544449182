import type { ApiContract } from '@uwkit/core/contract'
import type { CompsConfig, ExpenseComp } from '@uwkit/core/expense-comps'
import { allExpenseCompsFileName } from '@uwkit/core/export'
import { chooseComps, chosenComps, dealPage, saveDealPage, whileUnlocked, withKeptReasons } from '../deal/index.ts'
import type { Context, Handlers } from '../http/context.ts'
import { compsTable } from './comps-table.ts'

export const expenseCompsHandlers: Handlers<ApiContract['expenseComps']> = {
  searchMap: ({ body }, { providers }) => providers.expenseComps.within(body),
  list: ({ query }, { providers }) => providers.expenseComps.byLoans(query.loanNumbers ?? null),
  download: async ({ query }, { providers }) => {
    const comps = await providers.expenseComps.byLoans(query.loanNumbers ?? null)
    const bytes = new TextEncoder().encode(compsTable(comps))
    return { name: allExpenseCompsFileName, contentType: 'text/csv; charset=utf-8', bytes }
  },
  listSelected: ({ path }, context) => selectedComps(path.id, context),
  select: async ({ path: { id }, body }, context) => {
    await whileUnlocked(context, id, (transaction) =>
      chooseComps(transaction, context.reach, id, 'expense', body.loanNumbers),
    )
    return selectedComps(id, context)
  },
  getConfig: async ({ path }, { db, reach }) => {
    const page = await dealPage<CompsConfig>(db, reach, path.id, 'expense_comps_config')
    return page?.content ?? null
  },
  saveConfig: async ({ path, body }, context) => {
    const by = { user: context.session.user, now: context.now() }
    return whileUnlocked(context, path.id, async (transaction) => {
      const kept = await dealPage<CompsConfig>(transaction, context.reach, path.id, 'expense_comps_config')
      const content = withKeptReasons(body, kept?.content)
      await saveDealPage(transaction, context.reach, { dealId: path.id, kind: 'expense_comps_config', content }, by)
      return content
    })
  },
}

/** The comps that a deal has chosen, as they are known today, selected. */
async function selectedComps(dealId: string, { db, reach, providers }: Context): Promise<ExpenseComp[]> {
  const loanNumbers = await chosenComps(db, reach, dealId, 'expense')
  const comps = loanNumbers.length === 0 ? [] : await providers.expenseComps.byLoans(loanNumbers)
  const rank = new Map(loanNumbers.map((loanNumber, index) => [loanNumber, index]))
  const rankOf = ({ loanNumber }: ExpenseComp) => rank.get(loanNumber ?? '') ?? 0
  return comps.sort((a, b) => rankOf(a) - rankOf(b)).map((comp) => ({ ...comp, isSelected: true }))
}
