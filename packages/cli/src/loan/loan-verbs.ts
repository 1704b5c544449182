import type { Client } from '@uwkit/core/client'
import { UwkitError } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { sinceRead, type Verb, verb } from '../remote/verb.ts'

const deal = '<deal> ID, from uw deal list'
const loan = '<loan> ID, from uw loan list'
const words = () => import('@uwkit/core/loan')

/** @throws {UwkitError} One of them does not exist or is not in scope; the message names it. */
async function requireLoan(client: Client, id: string): Promise<void> {
  try {
    await client.loan.get(id)
  } catch (error) {
    if (!UwkitError.isInstance(error) || error.code !== 'not_found') throw error
    const named = new UwkitError(
      error.code,
      `Loan not found: "${id}". No loan was deleted. To find its ID, run uw loan list`,
    )
    named.cause = error
    throw named
  }
}

/** @throws {UwkitError} One was not deleted; the message names it, and the deleted ones. */
async function deleteEach(client: Client, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries()) {
    try {
      await client.loan.delete(id)
    } catch (error) {
      if (at === 0 || !UwkitError.isInstance(error)) throw error
      const deletedIds = ids.slice(0, at).join(', ')
      throw new UwkitError(
        error.code,
        `Loan "${id}" was not deleted: ${error.message} (already deleted: ${deletedIds})`,
      )
    }
  }
}

/** Commands on the loans of a deal and on its lender's underwriting. */
export const loanVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list a deal’s loans',
    arguments: [deal],
    columns: ['id', 'purpose', 'product', 'loanAmount', 'noteRate', 'termMonths', 'modifiedOn'],
    run: (client, { args: [id = ''] }) => client.loan.list(id),
  },
  {
    name: 'show',
    description: 'show a loan',
    arguments: [loan],
    run: (client, { args: [id = ''] }) => client.loan.get(id),
  },
  {
    name: 'scenarios',
    description: 'list a loan’s saved scenarios',
    arguments: [loan],
    columns: [
      'name',
      'program',
      'value',
      'rate',
      'termMonths',
      'amortizationMonths',
      'interestOnlyMonths',
      'requestedLoan',
    ],
    run: async (client, { args: [id = ''] }) => (await client.loan.get(id)).scenarios ?? [],
  },
  verb({
    name: 'create',
    description: 'add a loan to a deal',
    arguments: [deal],
    input: async () => (await words()).NewLoan.omit({ dealId: true }),
    run: (client, { args: [dealId = ''], input }) => client.loan.create({ ...input, dealId }),
  }),
  verb({
    name: 'update',
    description: 'change a loan',
    arguments: [loan],
    input: async () => (await words()).LoanChanges,
    run: async (client, { args: [id = ''], input }) =>
      client.loan.update(id, sinceRead(await client.loan.get(id), input)),
  }),
  {
    name: 'delete',
    description: 'delete loans',
    arguments: ['<loans...> IDs, from uw loan list'],
    confirmation: (ids) => `Delete ${plural(ids.length, 'loan')}?`,
    run: async (client, { args, options: { json }, readBeforeWrite }) => {
      const ids = [...new Set(args)]
      // A wrong ID fails before anything is deleted.
      for (const id of ids) await readBeforeWrite(requireLoan(client, id))
      await deleteEach(client, ids)
      return json ? { deleted: ids } : undefined
    },
  },
  {
    name: 'underwriting',
    description: 'show a deal’s lender underwriting, line by line',
    arguments: [deal],
    columns: ['lineItem', 'budget', 'appraisal', 'selection', 'inflationFactor', 'underwritten'],
    run: async (client, { args: [id = ''], options: { json } }) => {
      const underwriting = await client.loan.getUnderwriting(id)
      return json ? underwriting : underwriting.lines
    },
  },
  verb({
    name: 'set-underwriting',
    description: 'replace a deal’s lender underwriting',
    arguments: [deal],
    input: async () => (await words()).LenderUnderwritingChanges,
    run: async (client, { args: [dealId = ''], input }) => {
      const { modifiedOn } = await client.loan.getUnderwriting(dealId)
      if (modifiedOn === null) return client.loan.createUnderwriting(dealId, input.lines)
      return client.loan.updateUnderwriting(dealId, { modifiedOn, ...input })
    },
  }),
]
