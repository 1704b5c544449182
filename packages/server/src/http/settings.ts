import type { Configuration } from '@uwkit/core/account'
import { maximumJsonDepth } from '@uwkit/core/contract'

/** Settings of a server's HTTP behavior, all set by its operator. */
export interface HttpSettings {
  /** URL of the product for users, for links in mails and for the cookie: `https://underwriting.example.com`. */
  publicUrl: string
  /** Address to which users send unreadable files, to be read manually. */
  supportEmail: string
  /** Origins of other sites whose pages can call the API. */
  corsOrigins: readonly string[]
  /** Maximum JSON body, bytes. */
  jsonBytes: number
  /** Maximum nesting of objects and arrays in JSON. */
  jsonDepth: number
  /** Maximum form with its files, bytes. */
  formBytes: number
  /** Maximum number of parts in a form. */
  formParts: number
  /** Maximum time for an answer, milliseconds. */
  answerMilliseconds: number
  /** Requests per minute of one user, or of one address without a sign-in. */
  requestsPerMinute: number
  /** Whether a proxy in front gives the caller's address in `x-forwarded-for`. */
  behindProxy: boolean
  /** Token for reading the server's metrics; `null` if they are not served. */
  metricsToken: string | null
}

/** Our own choice: room for a rent roll of 10,000 units with its sources, and an upload of 50 MB. */
export const defaultHttpSettings: HttpSettings = {
  publicUrl: 'http://localhost:8080',
  supportEmail: 'support@localhost',
  corsOrigins: [],
  jsonBytes: 48 * 1024 * 1024,
  jsonDepth: maximumJsonDepth,
  formBytes: 64 * 1024 * 1024,
  formParts: 50,
  answerMilliseconds: 60_000,
  requestsPerMinute: 3_000,
  behindProxy: false,
  metricsToken: null,
}

/** The fuller variant, without client modes, Azure, chat, error reports or map tiles. Our own choice. */
export const defaultConfiguration: Configuration = {
  variant: 'partner',
  supportEmail: defaultHttpSettings.supportEmail,
  azure: null,
  clientModes: [],
  chat: null,
  errorReportsUrl: null,
  mapTiles: null,
}
