import type { ApiContract } from '@uwkit/core/contract'
import type { LoanChanges } from '@uwkit/core/loan'
import { sizingRulePacks } from '@uwkit/core/sizing'
import { recordHandlers, whileUnlocked } from '../deal/index.ts'
import type { Context, Handlers } from '../http/context.ts'
import { badRequest, requireVersion } from '../http/http-error.ts'
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
  get: ({ path }, { db, scope }) => loans.get(db, scope, path.id),
  delete: ({ path }, context) =>
    context.db.transaction(async (transaction) => {
      const { dealId, modifiedOn } = await loans.get(transaction, context.scope, path.id)
      await context.requireUnlocked([dealId], transaction)
      requireVersion(context.expectedVersion, modifiedOn)
      await loans.delete(transaction, path.id)
      return undefined
    }),
  getUnderwriting: ({ path }, { db, scope }) => underwritingOf(db, scope, path.id),
  createUnderwriting: ({ body: { dealId, ...underwriting } }, context) => saved(dealId, underwriting, context),
  updateUnderwriting: ({ path, body }, context) => saved(path.id, body, context),
}

function saved(dealId: string, underwriting: Parameters<typeof saveUnderwriting>[3], context: Context) {
  const by = { user: context.session.user, now: context.now() }
  return whileUnlocked(context, dealId, (transaction) =>
    saveUnderwriting(transaction, context.scope, dealId, underwriting, by),
  )
}

const known = new Set(sizingRulePacks.map(({ id }) => id))

/**
 * Checks that a loan to be saved and its scenarios name existing programs. A stored loan may name others.
 *
 * @throws {HttpError} 400, one does not exist; the message names it.
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
      throw badRequest(`${field}: unknown program "${id}"; use the ID of a program, such as fannie-conventional`)
    }
  }
}
