import { QueryClientProvider } from '@tanstack/react-query'
import type { Configuration } from '@uwkit/core/account'
import { ConnectionError, createClient, systemClock } from '@uwkit/core/client'
import { ClientProvider, createQueryClient } from '@uwkit/react/client'
import { createToasts } from '@uwkit/react/ui'
import type { ReactNode } from 'react'
import { createErrorReports } from './adapters/error-reports.ts'
import { browserTokens } from './adapters/token-store.ts'
import { type Services, ServicesProvider } from './shell/services.tsx'

/** Creates the app's services once. */
export function createServices(): Services {
  const tokens = browserTokens(window.localStorage)
  const reports = createErrorReports({
    now: () => new Date(),
    page: () => window.location.pathname,
  })
  const toasts = createToasts()
  const client = createClient({
    host: apiHost(),
    fetch: keepAliveFetch(),
    tokenStore: tokens,
    clock: systemClock,
    reportError: (error) => reports.report(error, 'call'),
    showError: (error) => void toasts.show({ text: error.message, tone: 'error' }),
  })
  const queries = createQueryClient()
  queries.getQueryCache().config.onError = (error) => reports.report(error, 'query')
  queries.getMutationCache().config.onError = (error) => reports.report(error, 'change')
  // Answers for one user are not shown to the next, and pending changes are not saved under another name; the
  // deployment's configuration stays.
  tokens.subscribe(() => {
    client.connection.forget()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'configuration' })
    toasts.clear()
  })
  const configuration: Services['configuration'] = async (options) => {
    const answer = await fetchConfiguration(options)
    const { errorReportsUrl } = answer
    if (errorReportsUrl !== null) {
      reports.sendWith((report) => void navigator.sendBeacon(errorReportsUrl, JSON.stringify(report)))
    }
    return answer
  }
  window.addEventListener('error', ({ error }) => reports.report(error, 'window'))
  window.addEventListener('unhandledrejection', ({ reason }) => reports.report(reason, 'window'))
  return { client, tokens, reports, queries, toasts, configuration }
}

/** Returns a `fetch` whose calls are still sent when the page closes, such as releasing a lock. */
function keepAliveFetch(): typeof fetch {
  let isGoing = false
  window.addEventListener('pagehide', () => (isGoing = true))
  window.addEventListener('pageshow', () => (isGoing = false))
  return (input, init) => window.fetch(input, isGoing ? { ...init, keepalive: true } : init)
}

/** Uses no client schemas: the sign-in page needs this call before any other. */
async function fetchConfiguration({ signal }: { signal: AbortSignal }) {
  const url = `${apiHost()}/v3/configuration`
  const answer = await window
    .fetch(url, { signal, headers: { accept: 'application/json' } })
    .catch((error: unknown) => {
      throw new ConnectionError(url, error)
    })
  if (!answer.ok) throw new ConnectionError(url, new Error(`status ${answer.status}`))
  return readConfiguration(await answer.json())
}

/** Provides the app's services to all components. */
export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <ClientProvider client={services.client}>{children}</ClientProvider>
      </QueryClientProvider>
    </ServicesProvider>
  )
}

/** Returns the base of all calls: the page's own origin, unless the build names another host. */
function apiHost(): string {
  return import.meta.env.VITE_API_HOST ?? window.location.origin
}

/**
 * Reads a deployment's configuration from the server's answer. The sign-in page parses it without the wire schemas,
 * which are larger than the page itself.
 *
 * @throws {Error} It is not a configuration.
 * @example
 * readConfiguration({ variant: 'partner', support_email: 'help@lender.example', azure: null, client_modes: [] }).supportEmail
 * // => 'help@lender.example'
 */
export function readConfiguration(answer: unknown): Configuration {
  const fields = recordOf(answer, 'configuration')
  const { variant } = fields
  if (variant !== 'standard' && variant !== 'partner') throw unreadable('variant')
  const modes = fields.client_modes
  if (!Array.isArray(modes)) throw unreadable('client_modes')
  return {
    variant,
    supportEmail: textOf(fields, 'support_email'),
    azure: orNull(fields.azure, (azure) => ({
      authority: textOf(azure, 'authority'),
      clientId: textOf(azure, 'client_id'),
    })),
    clientModes: modes.map((mode) => {
      const { chart_of_accounts_id: chart, ...rest } = recordOf(mode, 'client_modes')
      if (typeof chart !== 'number') throw unreadable('chart_of_accounts_id')
      return { emailDomain: textOf(rest, 'email_domain'), chartOfAccountsId: chart }
    }),
    chat: orNull(fields.chat, (chat) => ({ scriptUrl: textOf(chat, 'script_url') })),
    mapTiles: orNull(fields.map_tiles, (tiles) => ({
      url: textOf(tiles, 'url'),
      attribution: textOf(tiles, 'attribution'),
    })),
    errorReportsUrl: typeof fields.error_reports_url === 'string' ? fields.error_reports_url : null,
  }
}

type Fields = Record<string, unknown>

function orNull<Value>(value: unknown, read: (fields: Fields) => Value): Value | null {
  return value === null || value === undefined ? null : read(recordOf(value, 'azure, chat, or map_tiles'))
}

function recordOf(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null) throw unreadable(where)
  return value as Fields
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw unreadable(name)
  return value
}

function unreadable(where: string): Error {
  return new Error(`The server’s configuration is invalid: check “${where}”.`)
}
