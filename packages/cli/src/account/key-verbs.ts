import type { ApiKeyScope } from '@uwkit/core/account'
import { InvalidInputError } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { day } from '../input/option-values.ts'
import type { Verb } from '../remote/index.ts'

/** Commands on the keys by which programs call the API. */
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
    arguments: ['<name> what the key is for'],
    options: [
      ['--scopes <scopes>', 'read, write or administer, separated by commas (default: read)', scopesOf],
      ['--company', 'create a company key instead of a personal one; administrators only'],
      ['--expires <day>', 'expiration date, such as 2027-01-31 (default: none)', day],
    ],
    run: async (client, { args: [name = ''], options: { scopes, company, expires } }) =>
      client.account.createApiKey({
        name,
        kind: company === true ? 'company' : 'personal',
        scopes: await knownScopes(Array.isArray(scopes) ? scopes : ['read']),
        expiresOn: typeof expires === 'string' ? Date.parse(`${expires}T00:00:00Z`) / 1000 : null,
      }),
  },
  {
    name: 'revoke',
    description: 'revoke API keys; programs that use them stop working',
    arguments: ['<keys...> IDs, from uw keys list'],
    asks: (ids) => `Revoke ${plural(ids.length, 'API key')}?`,
    run: async (client, { args }) => {
      for (const id of args) await client.account.revokeApiKey(id)
    },
  },
]

function scopesOf(text: string): string[] {
  return text.split(',').map((one) => one.trim())
}

/** @throws {InvalidInputError} One is none of the scopes. */
async function knownScopes(scopes: readonly string[]): Promise<ApiKeyScope[]> {
  const { ApiKeyScope: schema } = await import('@uwkit/core/account')
  return scopes.map((scope) => {
    const known = schema.safeParse(scope)
    if (!known.success)
      throw new InvalidInputError('--scopes', scope, `must be one or more of ${schema.options.join(', ')}`)
    return known.data
  })
}
