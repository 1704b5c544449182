import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** The part of the OpenID Connect provider that is used here. */
interface Provider {
  callback(): RequestListener
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<unknown>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  Grant: new (of: {
    clientId: string
    accountId: string
  }) => { addOIDCScope(scopes: string): void; save(): Promise<unknown> }
}
interface Asked {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } }
}
interface ProviderModule {
  Provider: new (issuer: string, settings: object) => Provider
  interactionPolicy: {
    Prompt: new (of: object) => object
    base(): { add(prompt: object): void; remove(name: string): void }
  }
}
const { Provider, interactionPolicy } = createRequire(import.meta.url)('oidc-provider') as ProviderModule

/** A directory of users, such as a tenant of Azure, on this machine. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  /** Certificate that a process must trust to connect to it. */
  certificate: string
  stop: () => Promise<void>
}

const file = (name: string) => join(import.meta.dirname, name)
const clientId = 'uwkit-desk'

/** Starts a directory that accepts everyone: the email address typed into its page is the user's. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer({ key: readFileSync(file('key.pem')), cert: readFileSync(file('certificate.pem')) })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const issuer = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, settings)
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/person/') !== true) answer(request, response)
    else
      void answerPerson(provider, request, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      )
  })
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped())
      server.closeAllConnections()
    })
  return { issuer, clientId, certificate: file('certificate.pem'), stop }
}

const policy = interactionPolicy.base()
// Consent is given once for all users, as the administrator of a tenant does.
policy.remove('consent')
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))

const settings = {
  clients: [
    {
      client_id: clientId,
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      response_types: ['code'],
      // Any port of this machine is accepted, as for native applications.
      redirect_uris: ['http://127.0.0.1/sign_in'],
    },
  ],
  clientBasedCORS: () => true,
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  cookies: { keys: ['of tests alone'] },
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/person/${uid}` },
  findAccount: (_: unknown, email: string) => ({
    accountId: email,
    claims: () => ({ sub: email, email, name: email }),
  }),
  loadExistingGrant: async ({ oidc: { provider, client, session } }: Asked) => {
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
}

const page = `<!doctype html><html lang="en"><title>Directory</title><h1>Directory</h1>
<form method="post"><label>Address <input name="email" type="email" required></label>
<button>Next</button> <button name="canceled" value="yes" formnovalidate>Cancel</button></form>`

/** Serves the page that asks for the user's email address, and handles the answer. */
async function answerPerson(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  let body = ''
  for await (const part of request) body += String(part)
  const fields = new URLSearchParams(body)
  const result = fields.has('canceled')
    ? { error: 'access_denied', error_description: 'The person called it off.' }
    : { login: { accountId: fields.get('email') }, select_account: {} }
  await provider.interactionFinished(request, response, result)
}
