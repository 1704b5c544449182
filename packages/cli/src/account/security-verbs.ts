import type { Client } from '@uwkit/core/client'
import { plural } from '@uwkit/core/text'
import { commaSeparated, day, knownValues, wholeNumber } from '../input/option-values.ts'
import { forEachOf, type Verb, type VerbContext } from '../remote/verb.ts'

/** Commands on API keys. */
export const keyVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list your API keys; administrators also see the company’s',
    columns: ['id', 'name', 'kind', 'scopes', 'expiresOn', 'lastUsedOn', 'revokedOn'],
    run: (client) => client.account.listApiKeys(),
  },
  {
    name: 'create',
    description: 'create an API key; its secret is shown once',
    arguments: ['<name> of the key, such as Reporting'],
    options: [
      ['--scopes <scopes>', 'comma-separated: read, write, or administer (default: read)', commaSeparated],
      ['--company', 'create a company key instead of a personal one; administrators only'],
      ['--expires <day>', 'expiration date, such as 2027-01-31 (default: none)', day],
    ],
    run: runKeyCreate,
  },
  {
    name: 'revoke',
    description: 'revoke API keys; programs that use them stop working',
    arguments: ['<keys...> IDs, from uw keys list'],
    confirmation: (ids) => `Revoke ${plural(ids.length, 'API key')}?`,
    run: forEachOf((client, id) => client.account.revokeApiKey(id)),
  },
]

async function runKeyCreate(
  client: Client,
  { args: [name = ''], options: { scopes, company, expires } }: VerbContext,
): Promise<unknown> {
  const { ApiKeyScope } = await import('@uwkit/core/account')
  return client.account.createApiKey({
    name,
    kind: company === true ? 'company' : 'personal',
    scopes: knownValues(ApiKeyScope, '--scopes', Array.isArray(scopes) ? scopes : ['read']),
    expiresOn: typeof expires === 'string' ? startOf(expires) : null,
  })
}

const sessionColumns = ['id', 'device', 'address', 'createdOn', 'lastUsedOn', 'isCurrent', 'actingAdmin']
const ofUser = ['--user <id>', 'user in your company, by ID from uw user list; administrators only'] as const

/** Commands on a user's open sessions, and for administrators on those of their company's users. */
export const sessionVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list your open sessions, most recently used first',
    options: [ofUser],
    columns: sessionColumns,
    run: (client, { options: { user } }) =>
      typeof user === 'string' ? client.account.listUserSessions(user) : client.account.listSessions(),
  },
  {
    name: 'end',
    description: 'end sessions immediately',
    arguments: ['<sessions...> IDs, from uw sessions list'],
    options: [ofUser],
    run: async (client, { args, options: { user } }) => {
      for (const id of args) {
        if (typeof user === 'string') await client.account.endUserSession(user, id)
        else await client.account.endSession(id)
      }
    },
  },
  {
    name: 'end-others',
    description: 'end all other sessions',
    options: [ofUser],
    run: (client, { options: { user } }) =>
      typeof user === 'string' ? client.account.endUserSessions(user) : client.account.endOtherSessions(),
  },
]

const codeArgument = '<code> from the authenticator app, or a recovery code'

/** Commands on two-factor authentication of the user's own account. */
export const twoFactorVerbs: readonly Verb[] = [
  {
    name: 'status',
    description: 'show two-factor status and how many recovery codes are left',
    run: (client) => client.account.twoFactor(),
  },
  {
    name: 'set-up',
    description: 'get the setup key for an authenticator app; set UWKIT_PASSWORD to your current password',
    run: (client) => client.account.setUpTwoFactor(process.env.UWKIT_PASSWORD || undefined),
  },
  {
    name: 'confirm',
    description: 'turn on two-factor authentication with a code from the app; recovery codes are shown once',
    arguments: ['<code> from the authenticator app'],
    columns: ['value'],
    run: async (client, { args: [text = ''] }) => (await client.account.confirmTwoFactor(text)).recoveryCodes,
  },
  {
    name: 'recovery-codes',
    description: 'replace the recovery codes; the new ones are shown once',
    arguments: [codeArgument],
    columns: ['value'],
    run: async (client, { args: [text = ''] }) => (await client.account.renewRecoveryCodes(text)).recoveryCodes,
  },
  {
    name: 'turn-off',
    description: 'turn off two-factor authentication',
    arguments: [codeArgument],
    run: (client, { args: [text = ''] }) => client.account.removeTwoFactor(text),
  },
]

/** Commands on the audit log. */
export const auditVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list changes to records, latest first; administrators only',
    options: [
      ['--record <id>', 'filter by record ID'],
      ['--user <id>', 'filter by user ID, from uw user list; includes administrators acting as that user'],
      ['--filter <words>', 'filter by text in a user name, call, or record ID'],
      ['--from <day>', 'first day, such as 2026-11-01 (UTC)', day],
      ['--to <day>', 'last day (UTC)', day],
      ['--page <number>', 'page number, from 0 (first page if omitted)', wholeNumber],
      ['--all', 'all entries instead of one page'],
    ],
    columns: ['createdOn', 'userName', 'realUserName', 'action', 'recordId'],
    run: (client, { options: { record, user, filter, from, to, page, all } }) =>
      client.account.listAudit({
        ...(typeof record === 'string' ? { recordId: record } : {}),
        ...(typeof user === 'string' ? { userId: user } : {}),
        ...(typeof filter === 'string' ? { filter } : {}),
        ...(typeof from === 'string' ? { since: startOf(from) } : {}),
        ...(typeof to === 'string' ? { until: startOf(to) + 86_400 } : {}),
        ...(all === true ? { page: -1 } : typeof page === 'number' ? { page } : {}),
      }),
  },
]

/** Returns the start of a day, UTC, in seconds since 1970. */
function startOf(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / 1000
}
