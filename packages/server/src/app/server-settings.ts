import type { Configuration } from '@uwkit/core/account'
import type { ClientMode } from '@uwkit/core/chart-of-accounts'
import { InvalidInputError } from '@uwkit/core/shared'
import * as z from 'zod'
import { type S3Settings, s3Environment, s3SettingsOf } from '../files/s3-files.ts'
import { defaultConfiguration, defaultHttpSettings, type HttpSettings } from '../http/settings.ts'
import type { SmtpSettings } from '../mail/mail.ts'
import { defaultQueueLimits, type QueueLimits } from '../queue/turns.ts'
import type { IdentitySettings } from '../security/identity-token.ts'
import { shippedWeb } from '../web/web-files.ts'
import { defaultWorkers } from './background-work.ts'

/** All settings of a server that its operator can choose. */
export interface ServerSettings {
  /** Folder of the embedded database and of stored files. */
  dataFolder: string
  /** URL of a PostgreSQL cluster, version 15 or later; `null` for the embedded database. */
  databaseUrl: string | null
  /** Where files are stored; `null` for the data folder. */
  bucket: S3Settings | null
  /** How requests are answered: public address, maximum sizes, maximum times. */
  http: HttpSettings
  /** Whether `http.publicUrl` is set; otherwise it is the address the server listens on. */
  hasPublicUrl: boolean
  /** Configuration of this deployment that pages and clients receive. */
  configuration: Configuration
  /** Maximum share of the queue for one company. */
  queue: QueueLimits
  /** Number of documents this process reads at once; 0 if other processes do all long work. */
  workers: number
  /** Whether webhooks may lead to private networks, and without TLS. */
  allowsPrivateWebhooks: boolean
  /** `null` if mails are only stored. */
  smtp: SmtpSettings | null
  /** Issuer whose identity tokens open a session; `null` if there is none. */
  identity: IdentitySettings | null
  /** Folder of the built app for browsers; `null` for the API alone. */
  webFolder: string | null
  /** Whether to fill a new server with invented data. */
  isDemo: boolean
  /** Script of the embedded database's thread, for programs that bundle this package. */
  workerUrl?: URL
}

/** Maximum number of documents that one process reads at once. Our own choice: more than the cores of most machines. */
const maximumWorkers = 64

/** Environment variables, as documented in the README. */
const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  UWKIT_DATA: z.string().min(1).optional(),
  UWKIT_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  UWKIT_CORS_ORIGINS: z.string().optional(),
  UWKIT_BEHIND_PROXY: z.enum(['true', 'false']).optional(),
  UWKIT_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  UWKIT_JOBS_PER_COMPANY: z.coerce.number().int().positive().optional(),
  UWKIT_WAITING_PER_COMPANY: z.coerce.number().int().positive().optional(),
  UWKIT_WORKERS: z.coerce.number().int().min(0).max(maximumWorkers).optional(),
  UWKIT_PRIVATE_WEBHOOKS: z.enum(['true', 'false']).optional(),
  UWKIT_METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be at least 16 characters, without spaces')
    .optional(),
  UWKIT_VARIANT: z.enum(['standard', 'partner']).optional(),
  UWKIT_SUPPORT_EMAIL: z.email().optional(),
  UWKIT_CLIENT_MODES: z.string().optional(),
  UWKIT_CHAT_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
  UWKIT_ERROR_REPORTS_URL: z.url({ protocol: /^https$/ }).optional(),
  UWKIT_MAP_TILES_URL: z.url({ protocol: /^https$/ }).optional(),
  UWKIT_MAP_TILES_ATTRIBUTION: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.string().optional(),
  AZURE_ISSUER: z.url({ protocol: /^https$/ }).optional(),
  AZURE_CLIENT_ID: z.string().min(1).optional(),
  ...s3Environment,
})

/**
 * Reads the settings of a server from its environment; empty variables count as missing.
 *
 * @throws {InvalidInputError} A variable has the wrong type, or one is missing that another needs.
 * @example
 * serverSettings({ UWKIT_DATA: '/var/lib/uwkit' }).databaseUrl
 * // => null
 */
export function serverSettings(environment: Readonly<Record<string, string | undefined>>): ServerSettings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(set)
  if (!read.success) {
    const [issue] = read.error.issues
    const name = issue?.path.join('.') ?? ''
    // The value may contain a password, so the message omits it.
    throw new InvalidInputError(name, null, '', `Environment variable ${name}: ${issue?.message}`)
  }
  const { data } = read
  const supportEmail = data.UWKIT_SUPPORT_EMAIL ?? defaultHttpSettings.supportEmail
  const identity = together(
    'AZURE_ISSUER',
    data.AZURE_ISSUER,
    'AZURE_CLIENT_ID',
    data.AZURE_CLIENT_ID,
    (issuer, audience) => ({ issuer, audience }),
  )
  return {
    dataFolder: data.UWKIT_DATA ?? 'uwkit-data',
    databaseUrl: data.DATABASE_URL ?? null,
    bucket: s3SettingsOf(data),
    http: {
      ...defaultHttpSettings,
      publicUrl: data.UWKIT_PUBLIC_URL ?? defaultHttpSettings.publicUrl,
      supportEmail,
      corsOrigins: (data.UWKIT_CORS_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
      behindProxy: data.UWKIT_BEHIND_PROXY === 'true',
      metricsToken: data.UWKIT_METRICS_TOKEN ?? null,
      requestsPerMinute: data.UWKIT_REQUESTS_PER_MINUTE ?? defaultHttpSettings.requestsPerMinute,
    },
    configuration: {
      variant: data.UWKIT_VARIANT ?? defaultConfiguration.variant,
      supportEmail,
      azure: identity && { authority: authorityOf(identity.issuer), clientId: identity.audience },
      clientModes: clientModesOf(data.UWKIT_CLIENT_MODES ?? ''),
      chat: data.UWKIT_CHAT_SCRIPT_URL === undefined ? null : { scriptUrl: data.UWKIT_CHAT_SCRIPT_URL },
      errorReportsUrl: data.UWKIT_ERROR_REPORTS_URL ?? null,
      // Tile providers require attribution.
      mapTiles: together(
        'UWKIT_MAP_TILES_URL',
        data.UWKIT_MAP_TILES_URL,
        'UWKIT_MAP_TILES_ATTRIBUTION',
        data.UWKIT_MAP_TILES_ATTRIBUTION,
        (url, attribution) => ({ url, attribution }),
      ),
    },
    hasPublicUrl: data.UWKIT_PUBLIC_URL !== undefined,
    queue: {
      runningOfCompany: data.UWKIT_JOBS_PER_COMPANY ?? defaultQueueLimits.runningOfCompany,
      waitingOfCompany: data.UWKIT_WAITING_PER_COMPANY ?? defaultQueueLimits.waitingOfCompany,
    },
    workers: data.UWKIT_WORKERS ?? defaultWorkers,
    allowsPrivateWebhooks: data.UWKIT_PRIVATE_WEBHOOKS === 'true',
    smtp: together('SMTP_URL', data.SMTP_URL, 'SMTP_FROM', data.SMTP_FROM, (url, from) => ({ url, from })),
    identity,
    webFolder: shippedWeb(),
    isDemo: false,
  }
}

/** Returns the authority of the sign-in popup: Microsoft's issuers without the token version, others unchanged. */
function authorityOf(issuer: string): string {
  return issuer.replace(/^(https:\/\/login\.[a-z.]*microsoftonline\.[a-z]+\/.*?)\/v2\.0\/?$/, '$1')
}

/** Parses the clients of `lender.example=9,other.example=10`. */
function clientModesOf(text: string): ClientMode[] {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  return parts.map((part) => {
    const [, emailDomain, chart] = /^\s*([^\s@=]+\.[^\s@=]+)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? []
    if (emailDomain !== undefined && chart !== undefined) return { emailDomain, chartOfAccountsId: Number(chart) }
    const expected = 'a domain and a chart ID, as in "lender.example=9"'
    throw new InvalidInputError(
      'UWKIT_CLIENT_MODES',
      part,
      expected,
      `Environment variable UWKIT_CLIENT_MODES: "${part.trim()}" is not ${expected}`,
    )
  })
}

function together<Settings>(
  first: string,
  one: string | undefined,
  second: string,
  other: string | undefined,
  join: (one: string, other: string) => Settings,
): Settings | null {
  if (one === undefined && other === undefined) return null
  if (one !== undefined && other !== undefined) return join(one, other)
  const missing = one === undefined ? first : second
  throw new InvalidInputError(missing, null, '', `${missing} is not set: set both ${first} and ${second}, or neither`)
}
