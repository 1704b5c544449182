import type { ApiContract } from '@uwkit/core/contract'
import { recordHandlers } from '../deal/index.ts'
import type { Handlers } from '../http/context.ts'
import { loans, saveUnderwriting, underwritingOf } from './loan.store.ts'

export const loanHandlers: Handlers<ApiContract['loan']> = {
  ...recordHandlers(loans),
  get: ({ path }, { db, reach }) => loans.get(db, reach, path.id),
  getUnderwriting: ({ path }, { db, reach }) => underwritingOf(db, reach, path.id),
  createUnderwriting: async ({ body: { dealId, ...underwriting } }, context) => {
    await context.refuseLocked([dealId])
    const by = { user: context.session.user, now: context.now() }
    return saveUnderwriting(context.db, context.reach, dealId, underwriting, by)
  },
  updateUnderwriting: ({ path, body }, { db, reach, session, now }) =>
    saveUnderwriting(db, reach, path.id, body, { user: session.user, now: now() }),
}
