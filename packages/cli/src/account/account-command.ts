import { personName, type User } from '@uwkit/core/account'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { tableLines } from '../output/table.ts'
import { keptSignIns, type RemoteOptions, signInFileOf, withClient } from '../remote/index.ts'
import { passwordOf } from './password.ts'

export interface SignInOptions extends RemoteOptions {
  email: string
  passwordStdin: boolean
}

export interface WhoAmIOptions extends RemoteOptions {
  json: boolean
}

/** Run `uw sign-in`. */
export function runSignIn(options: SignInOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client, place) => {
    await client.account.signIn(options.email, await passwordOf(options, environment))
    const user = await client.account.profile()
    if (/^https?:/.test(place)) keptSignIns(signInFileOf()).setCurrent(place)
    await environment.out(`Signed in to ${place} as ${nameOf(user)}\n`)
    return exitCodes.fine
  })
}

/** Run `uw sign-out`. */
export function runSignOut(options: RemoteOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client, place) => {
    await client.account.signOut()
    await environment.out(`Signed out of ${place}\n`)
    return exitCodes.fine
  })
}

/** Run `uw whoami`. */
export function runWhoAmI(options: WhoAmIOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client, place) => {
    const user = await client.account.profile()
    if (options.json) await environment.out(`${JSON.stringify({ place, user })}\n`)
    else await environment.out(`${tableLines(rowsOf(user, place)).join('\n')}\n`)
    return exitCodes.fine
  })
}

function rowsOf(user: User, place: string): string[][] {
  const roles = [user.isProviderAdmin ? 'administrator of all companies' : null, user.isAdmin ? 'administrator' : null]
  return [
    ['User', nameOf(user)],
    ...(user.realUser ? [['Really', nameOf(user.realUser)]] : []),
    ['Server', place],
    ['Role', roles.filter((role) => role !== null).join(', ') || 'user'],
    ['Access', user.accountAccess.join(', ') || 'rent rolls and statements'],
  ]
}

function nameOf(user: Pick<User, 'email' | 'firstName' | 'lastName'>): string {
  const name = personName(user)
  return name === user.email ? name : `${name} <${user.email}>`
}
