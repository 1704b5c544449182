import type { Command } from 'commander'
import type { Environment } from '../output/environment.ts'
import type { ExitCode } from '../output/exit-codes.ts'
import { type RemoteOptions, withJson, withRemote } from '../remote/index.ts'
import type { SignInOptions, WhoAmIOptions } from './account-command.ts'

/** Add `uw sign-in`, `uw sign-out` and `uw whoami` to the program. */
export function addAccount(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withRemote(
    program
      .command('sign-in')
      .description('sign in to a server; later commands talk to it')
      .requiredOption('--email <address>', 'who signs in')
      .option(
        '--password-stdin',
        'read the password from standard input; else UWKIT_PASSWORD, else it is asked for',
        false,
      )
      .addHelpText('after', examples),
  ).action(async (options: SignInOptions) => {
    const { runSignIn } = await import('./account-command.ts')
    answer(await runSignIn(options, environment))
  })
  withRemote(program.command('sign-out').description('sign out, and forget the server')).action(
    async (options: RemoteOptions) => {
      const { runSignOut } = await import('./account-command.ts')
      answer(await runSignOut(options, environment))
    },
  )
  withJson(
    withRemote(program.command('whoami').description('who is signed in, where, and what the account may do')),
  ).action(async (options: WhoAmIOptions) => {
    const { runWhoAmI } = await import('./account-command.ts')
    answer(await runWhoAmI(options, environment))
  })
}

const examples = `
Examples:
  $ uw sign-in --host https://underwriting.example.com --email ada@lender.example
  $ uw sign-in --host http://127.0.0.1:8080 --email ada@lender.example --password-stdin < password.txt
  $ uw whoami

On your own data folder nobody needs to sign in.`
