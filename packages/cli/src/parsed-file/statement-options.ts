import { type CategorizationGate, categorizationGateOf, chartOfAccountsByName } from '@uwkit/core/chart-of-accounts'
import type { Client } from '@uwkit/core/client'
import { Option } from 'commander'
import { wholeNumber } from '../input/option-values.ts'

/** The chart of accounts that statement lines are told in, as every command that reads statements asks for it. */
export function chartOption(): Option {
  return new Option(
    '--chart <id>',
    'chart of accounts for statement categories: ID or name, from uw chart-of-accounts list; 2 is Fannie Mae',
  )
    .default(2)
    .argParser((text) => (/\D/.test(text) ? chartOfAccountsByName(text).id : wholeNumber(text)))
}

/** Where expenses are only suggested a category, as commands that read statements ask for it. */
export function suggestOption(): Option {
  return new Option(
    '--suggest-expenses',
    'suggest expense categories without applying them; charts 1 and 6 always apply them',
  )
}

/** The gate of somebody with no account of a lender, where that is asked for; on one's own computer all is applied. */
export function chosenGate({ suggestExpenses = false }: { suggestExpenses?: boolean }): { gate?: CategorizationGate } {
  return suggestExpenses ? { gate: { isWhiteLabelLender: false, clientModes: [] } } : {}
}

/** The gate of who is signed in: it decides whether expenses are categorized without asking. */
export async function gateOf(client: Client): Promise<CategorizationGate> {
  const [user, { clientModes }] = await Promise.all([client.account.profile(), client.account.configuration()])
  return categorizationGateOf(user, clientModes)
}
