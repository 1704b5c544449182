import { InvalidInputError } from '@uwkit/core/shared'
import { z } from 'zod'
import { defaultHttpSettings, type HttpSettings } from '../http/settings.ts'
import type { SmtpSettings } from '../mail/smtp-mail.ts'
import type { IdentitySettings } from '../security/identity-token.ts'

/** All that who runs a server can decide. */
export interface ServerSettings {
  /** Folder of the embedded database and of stored files. */
  dataFolder: string
  /** Of a PostgreSQL cluster, version 15 or later; `null` for the embedded database. */
  databaseUrl: string | null
  http: HttpSettings
  /** Whether `http.publicUrl` is known; where not, it is where the server answers once it listens. */
  hasPublicUrl: boolean
  /** `null` where mails are only kept. */
  smtp: SmtpSettings | null
  /** Whose identity tokens open a session; `null` for nobody's. */
  identity: IdentitySettings | null
  /** Whether to fill a new server with invented data. */
  isDemo: boolean
  /** Script of the embedded database's thread, for programs that bundle this package. */
  workerUrl?: URL
}

/** Environment variables, as they are documented in the README. */
const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  UWKIT_DATA: z.string().min(1).optional(),
  UWKIT_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  UWKIT_CORS_ORIGINS: z.string().optional(),
  UWKIT_BEHIND_PROXY: z.enum(['true', 'false']).optional(),
  UWKIT_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.string().optional(),
  AZURE_ISSUER: z.url({ protocol: /^https$/ }).optional(),
  AZURE_CLIENT_ID: z.string().min(1).optional(),
})

/**
 * The settings of a server, by its environment; empty variables count as missing.
 *
 * @throws {InvalidInputError} A variable is none of its kind, or one is missing that another needs.
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
    // The value may hold a password: it is not shown.
    throw new InvalidInputError(name, null, '', `${name} of the environment: ${issue?.message}`)
  }
  const { data } = read
  return {
    dataFolder: data.UWKIT_DATA ?? 'uwkit-data',
    databaseUrl: data.DATABASE_URL ?? null,
    http: {
      ...defaultHttpSettings,
      publicUrl: data.UWKIT_PUBLIC_URL ?? defaultHttpSettings.publicUrl,
      corsOrigins: (data.UWKIT_CORS_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
      behindProxy: data.UWKIT_BEHIND_PROXY === 'true',
      requestsPerMinute: data.UWKIT_REQUESTS_PER_MINUTE ?? defaultHttpSettings.requestsPerMinute,
    },
    hasPublicUrl: data.UWKIT_PUBLIC_URL !== undefined,
    smtp: together('SMTP_URL', data.SMTP_URL, 'SMTP_FROM', data.SMTP_FROM, (url, from) => ({ url, from })),
    identity: together(
      'AZURE_ISSUER',
      data.AZURE_ISSUER,
      'AZURE_CLIENT_ID',
      data.AZURE_CLIENT_ID,
      (issuer, audience) => ({ issuer, audience }),
    ),
    isDemo: false,
  }
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
  throw new InvalidInputError(
    missing,
    null,
    '',
    `${missing} of the environment is missing: ${first} and ${second} go together`,
  )
}
