import type { Configuration } from '@uwkit/core/account'
import { deepestJson } from '@uwkit/core/contract'

/** How a server behaves, all of it changeable by whoever runs it. */
export interface HttpSettings {
  /** Where users reach the product, for links in mails and for the cookie: `https://underwriting.example.com`. */
  publicUrl: string
  /** Where files that cannot be read are sent, to be read by hand. */
  supportEmail: string
  /** Origins of other sites whose pages may call the API. */
  corsOrigins: readonly string[]
  /** Largest body of JSON, bytes. */
  jsonBytes: number
  /** Deepest nesting of objects and arrays in JSON. */
  jsonDepth: number
  /** Largest form with its files, bytes. */
  formBytes: number
  /** Most parts of a form. */
  formParts: number
  /** Longest time for an answer, milliseconds. */
  answerMilliseconds: number
  /** Requests a minute of one user, or of one address where nobody is signed in. */
  requestsPerMinute: number
  /** Whether a proxy in front names the caller's address in `x-forwarded-for`. */
  behindProxy: boolean
  /** With which figures of the server are read; `null` where they are not served. */
  metricsToken: string | null
}

/** Our own choice: room for a rent roll of 10,000 units with its sources, and an upload of 50 MB. */
export const defaultHttpSettings: HttpSettings = {
  publicUrl: 'http://localhost:8080',
  supportEmail: 'support@localhost',
  corsOrigins: [],
  jsonBytes: 48 * 1024 * 1024,
  jsonDepth: deepestJson,
  formBytes: 64 * 1024 * 1024,
  formParts: 50,
  answerMilliseconds: 60_000,
  requestsPerMinute: 3_000,
  behindProxy: false,
  metricsToken: null,
}

/** The fuller variant, without anything of a client, of Azure, of a chat, of error reports or of map tiles. Our own choice. */
export const defaultConfiguration: Configuration = {
  variant: 'partner',
  supportEmail: defaultHttpSettings.supportEmail,
  azure: null,
  clientModes: [],
  chat: null,
  errorReportsUrl: null,
  mapTiles: null,
}
