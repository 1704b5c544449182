import type { ClientMode } from '../chart-of-accounts.schema.ts'

/** Charts whose expense lines are categorised without asking, for everybody. Source: the product's rule. */
const openToAll: readonly number[] = [1, 6]

/** Charts that are so only for the client they belong to. Source: the product's rule. */
const openToTheirClient: readonly number[] = [9, 10, 11]

/**
 * Whether predicted categories of expense lines may be applied without asking. Suggestions are shown either way.
 *
 * @param situation `isWhiteLabelLender`: the company is the white-label lender. `clientModes`: those open to the user.
 * @example
 * autoCategorisationAllowed({ chartOfAccountsId: 2, isWhiteLabelLender: false, clientModes: [] })
 * // => false
 */
export function autoCategorisationAllowed(situation: {
  chartOfAccountsId: number
  isWhiteLabelLender: boolean
  clientModes: readonly ClientMode[]
}): boolean {
  const { chartOfAccountsId, isWhiteLabelLender, clientModes } = situation
  if (isWhiteLabelLender || openToAll.includes(chartOfAccountsId)) return true
  if (!openToTheirClient.includes(chartOfAccountsId)) return false
  return clientModes.some((mode) => mode.chartOfAccountsId === chartOfAccountsId)
}
