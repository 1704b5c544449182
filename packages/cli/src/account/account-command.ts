import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { personName, type User } from '@uwkit/core/account'
import { TwoFactorRequiredError } from '@uwkit/core/client'
import { UwkitError } from '@uwkit/core/shared'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { tableLines } from '../output/report.ts'
import { signInFileOf, storedSignIns, withClient } from '../remote/connect.ts'
import type { RemoteOptions, ServerOptions } from '../remote/verb.ts'

export interface SignInOptions extends RemoteOptions {
  email: string
  passwordStdin: boolean
  code?: string
}

/** Runs `uw sign-in`. */
export function runSignIn(options: SignInOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client, place) => {
    const password = await passwordOf(options, environment)
    try {
      await client.account.signIn(options.email, password)
    } catch (error) {
      if (!(error instanceof TwoFactorRequiredError)) throw error
      await client.account.signInByCode(error.challenge, await codeOf(options, environment))
    }
    const user = await client.account.profile()
    if (/^https?:/.test(place)) storedSignIns(signInFileOf()).setCurrent(place)
    await environment.out(`Signed in to ${place} as ${nameOf(user)}\n`)
    return exitCodes.fine
  })
}

/** Runs `uw sign-out`. */
export function runSignOut(options: RemoteOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client, place) => {
    await client.account.signOut()
    await environment.out(`Signed out of ${place}\n`)
    return exitCodes.fine
  })
}

/** Runs `uw whoami`. */
export function runWhoAmI(options: ServerOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client, place) => {
    const user = await client.account.profile()
    if (options.json) await environment.out(`${JSON.stringify({ place, user })}\n`)
    else await environment.out(`${tableLines(rowsOf(user, place)).join('\n')}\n`)
    return exitCodes.fine
  })
}

function rowsOf(user: User, place: string): string[][] {
  const roles = [user.isProviderAdmin ? 'provider administrator' : null, user.isAdmin ? 'administrator' : null]
  return [
    ['User', nameOf(user)],
    ...(user.realUser ? [['Impersonated by', nameOf(user.realUser)]] : []),
    ['Server', place],
    ['Role', roles.filter((role) => role !== null).join(', ') || 'user'],
    ['Access', user.accountAccess.join(', ') || 'rent rolls and statements'],
  ]
}

function nameOf(user: Pick<User, 'email' | 'firstName' | 'lastName'>): string {
  const name = personName(user)
  return name === user.email ? name : `${name} <${user.email}>`
}

/**
 * Returns the sign-in password: from standard input if requested, from `UWKIT_PASSWORD`, or from a hidden prompt.
 *
 * @throws {UwkitError} There is no password, and no terminal to prompt.
 */
async function passwordOf({ passwordStdin }: { passwordStdin: boolean }, environment: Environment): Promise<string> {
  const given = passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : process.env.UWKIT_PASSWORD
  if (given !== undefined && given !== '') return given
  if (passwordStdin || !process.stdin.isTTY) {
    throw new UwkitError('no_password', 'No password. Set UWKIT_PASSWORD, or pipe it in with --password-stdin')
  }
  return typedHidden('Password: ', environment)
}

/** Returns the two-factor code: given, or typed. @throws {UwkitError} There is no code, and no terminal to prompt. */
async function codeOf({ code }: Pick<SignInOptions, 'code'>, environment: Environment): Promise<string> {
  if (code !== undefined) return code
  if (!process.stdin.isTTY) throw new UwkitError('no_code', 'The account requires a two-factor code. Add --code')
  return typedHidden('Code: ', environment)
}

async function typedHidden(question: string, environment: Environment): Promise<string> {
  environment.err(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    return await new Promise<string>((resolve) => lines.question('', resolve))
  } finally {
    lines.close()
    environment.err('\n')
  }
}
