import type { ApiContract } from '@uwkit/core/contract'
import type { LoanChanges } from '@uwkit/core/loan'
import { sizingRulePacks } from '@uwkit/core/sizing'
import { recordHandlers, whileUnlocked } from '../deal/index.ts'
import type { Context, Handlers } from '../http/context.ts'
import { badRequest } from '../http/refusal.ts'
import { loans, saveUnderwriting, underwritingOf } from './loan.store.ts'

const ofLoans = recordHandlers(loans)

export const loanHandlers: Handlers<ApiContract['loan']> = {
  ...ofLoans,
  create: async (call, context) => {
    requireKnownPrograms(call.body)
    return ofLoans.create(call, context)
  },
  update: async (call, context) => {
    requireKnownPrograms(call.body)
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

const known = new Set(sizingRulePacks.map(({ id }) => id))

/**
 * A loan that is written names programs that there are, as its own and in its scenarios. One that is kept may name others.
 *
 * @throws {Refusal} 400, one is none; the message names it.
 * @example
 * requireKnownPrograms({ program: 'bank', scenarios: [] })
 * // => undefined
 */
export function requireKnownPrograms({ program, scenarios = [] }: Pick<LoanChanges, 'program' | 'scenarios'>): void {
  const given = [
    ['program', program ?? null] as const,
    ...scenarios.map((each, at) => [`scenarios.${at}.program`, each.program] as const),
  ]
  for (const [field, id] of given) {
    if (id !== null && !known.has(id)) {
      throw badRequest(`${field}: there is no program "${id}"; give the id of one, as uw programs says`)
    }
  }
}
