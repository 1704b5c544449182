import type { ApiContract } from '@uwkit/core/contract'
import type { CompsConfig, ExpenseComp } from '@uwkit/core/expense-comps'
import { allExpenseCompsFileName } from '@uwkit/core/export'
import { csvLine } from '@uwkit/core/text'
import { chooseComps, chosenComps, dealPage, saveCompsConfig, whileUnlocked } from '../deal/index.ts'
import type { Context, Handlers } from '../http/context.ts'
import { inTurns } from '../prediction/prediction.routes.ts'

export const expenseCompsHandlers: Handlers<ApiContract['expenseComps']> = {
  searchMap: ({ body }, { providers }) => providers.expenseComps.within(body),
  list: ({ query }, { providers }) => providers.expenseComps.byLoans(query.loanNumbers ?? null),
  download: async ({ query }, { providers }) => {
    const listed = await providers.expenseComps.byLoans(query.loanNumbers ?? null)
    const comps: ExpenseComp[] = []
    for await (const some of listed.parts()) comps.push(...some)
    const bytes = new TextEncoder().encode(await compsTable(comps))
    return { name: allExpenseCompsFileName, contentType: 'text/csv; charset=utf-8', bytes }
  },
  listSelected: ({ path }, context) => selectedComps(path.id, context),
  select: async ({ path: { id }, body }, context) => {
    await whileUnlocked(context, id, (transaction) =>
      chooseComps(transaction, context.scope, id, 'expense', body.loanNumbers),
    )
    return selectedComps(id, context)
  },
  getConfig: async ({ path }, { db, scope }) => {
    const page = await dealPage<CompsConfig>(db, scope, path.id, 'expense_comps_config')
    return page?.content ?? null
  },
  saveConfig: ({ path, body }, context) => saveCompsConfig(context, path.id, 'expense_comps_config', body),
}

/** Returns the current data of the comps that a deal has chosen, marked as selected. */
async function selectedComps(dealId: string, { db, scope, providers }: Context): Promise<ExpenseComp[]> {
  const loanNumbers = await chosenComps(db, scope, dealId, 'expense')
  if (loanNumbers.length === 0) return []
  const comps = await (await providers.expenseComps.byLoans(loanNumbers)).entries()
  const rank = new Map(loanNumbers.map((loanNumber, index) => [loanNumber, index]))
  const rankOf = ({ loanNumber }: ExpenseComp) => rank.get(loanNumber ?? '') ?? 0
  return comps.toSorted((a, b) => rankOf(a) - rankOf(b)).map((comp) => ({ ...comp, isSelected: true }))
}

/** Columns that every comp has, with their captions, named as the API names the fields. */
const fixed: readonly [caption: string, value: (comp: ExpenseComp) => string | number | null][] = [
  ['id', ({ id }) => id],
  ['loan_number', ({ loanNumber }) => loanNumber],
  ['property_name', ({ propertyName }) => propertyName],
  ['address', ({ address }) => address],
  ['source', ({ source }) => source],
  ['type', ({ type }) => type],
  ['expense_breakdown_as_of_date', ({ expensesAsOf }) => expensesAsOf],
  ['maturity_date', ({ maturityDate }) => maturityDate],
  ['note_date', ({ noteDate }) => noteDate],
  ['lat', ({ lat }) => lat],
  ['lng', ({ lng }) => lng],
  ['units', ({ units }) => units],
  ['year_built', ({ yearBuilt }) => yearBuilt],
  ['year_renovated', ({ yearRenovated }) => yearRenovated],
  ['most_recent_egi_unit', ({ effectiveGrossIncomePerUnit }) => effectiveGrossIncomePerUnit],
  ['square_feet', ({ squareFeet }) => squareFeet ?? null],
]

/**
 * Returns expense comps as comma-separated values: a column for each fact, then one for each kind of expense in any of
 * them. Text that a spreadsheet would take for a formula begins with an apostrophe. Other requests run in between.
 *
 * @source RFC 4180 for the form.
 * @example
 * (await compsTable([])).split(',').slice(0, 2)
 * // => ['id', 'loan_number']
 */
export async function compsTable(comps: readonly ExpenseComp[]): Promise<string> {
  const found = new Set<string>()
  await inTurns(comps, ({ expensesPerUnit }) => {
    for (const kind of Object.keys(expensesPerUnit)) found.add(kind)
  })
  const kinds = [...found].sort()
  const captions = [...fixed.map(([caption]) => caption), ...kinds.map((kind) => `expense_${kind}`)]
  const lines = await inTurns(comps, (comp) =>
    csvLine([...fixed.map(([, value]) => value(comp)), ...kinds.map((kind) => comp.expensesPerUnit[kind] ?? null)]),
  )
  return csvLine(captions) + lines.join('')
}
