import type { ApiContract } from '@uwkit/core/contract'
import { recordHandlers, whileUnlocked } from '../deal/index.ts'
import type { Context, Handlers } from '../http/context.ts'
import { loans, saveUnderwriting, underwritingOf } from './loan.store.ts'
import { requireKnownProgrammes } from './require-known-programmes.ts'

const ofLoans = recordHandlers(loans)

export const loanHandlers: Handlers<ApiContract['loan']> = {
  ...ofLoans,
  create: async (call, context) => {
    requireKnownProgrammes(call.body)
    return ofLoans.create(call, context)
  },
  update: async (call, context) => {
    requireKnownProgrammes(call.body)
    return ofLoans.update(call, context)
  },
  get: ({ path }, { db, reach }) => loans.get(db, reach, path.id),
  delete: ({ path }, context) =>
    context.db.transaction(async (transaction) => {
      const { dealId } = await loans.get(transaction, context.reach, path.id)
      await context.refuseLocked([dealId], transaction)
      await loans.delete(transaction, path.id)
      return undefined
    }),
  getUnderwriting: ({ path }, { db, reach }) => underwritingOf(db, reach, path.id),
  createUnderwriting: ({ body: { dealId, ...underwriting } }, context) => saved(dealId, underwriting, context),
  updateUnderwriting: ({ path, body }, context) => saved(path.id, body, context),
}

function saved(dealId: string, underwriting: Parameters<typeof saveUnderwriting>[3], context: Context) {
  const by = { user: context.session.user, now: context.now() }
  return whileUnlocked(context, dealId, (transaction) =>
    saveUnderwriting(transaction, context.reach, dealId, underwriting, by),
  )
}
