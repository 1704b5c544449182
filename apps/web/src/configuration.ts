import type { Configuration } from '@uwkit/core/account'

/** Base of all calls: the API is where the page came from, unless the build names another host. */
export function apiHost(): string {
  return import.meta.env.VITE_API_HOST ?? window.location.origin
}

/**
 * What a deployment is set to, out of the server's answer. The sign-in page reads it by hand, since the schemas of the wire
 * are heavier than the page itself.
 *
 * @throws {Error} It is no such answer.
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
