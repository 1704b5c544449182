import { type CategorizationGate, categorizationGateOf, chartOfAccountsByName } from '@uwkit/core/chart-of-accounts'
import type { Client } from '@uwkit/core/client'
import { Option } from 'commander'
import { wholeNumber } from '../input/option-values.ts'

/** Returns the option for the chart of accounts of statement lines, for every command that reads statements. */
export function chartOption(): Option {
  return new Option(
    '--chart <id>',
    'chart of accounts for statement categories: ID or name, from uw chart-of-accounts list; 2 is Fannie Mae',
  )
    .default(2)
    .argParser((text) => (/\D/.test(text) ? chartOfAccountsByName(text).id : wholeNumber(text)))
}

/** Returns the option to only suggest expense categories, for commands that read statements. */
export function suggestOption(): Option {
  return new Option(
    '--suggest-expenses',
    'suggest expense categories without applying them; charts 1 and 6 always apply them',
  )
}

/**
 * Returns the gate of a user without a lender's account if the option is given; by default all categories are applied on the user's
 * computer.
 */
export function chosenGate({ suggestExpenses = false }: { suggestExpenses?: boolean }): { gate?: CategorizationGate } {
  return suggestExpenses ? { gate: { isWhiteLabelLender: false, clientModes: [] } } : {}
}

/** Returns the gate of the signed-in user: it decides whether expenses are categorized automatically. */
export async function gateOf(client: Client): Promise<CategorizationGate> {
  const [user, { clientModes }] = await Promise.all([client.account.profile(), client.account.configuration()])
  return categorizationGateOf(user, clientModes)
}
