import { type Client, ConnectionError, ForbiddenError, UnauthorisedError } from '@uwkit/core/client'
import { UwkitError } from '@uwkit/core/shared'
import type { Environment } from '../output/environment.ts'
import { connect } from './connect.ts'
import type { RemoteOptions } from './remote-options.ts'

/**
 * Runs a command against its server, and lets go of it afterwards.
 *
 * @param command Is handed the failures so far that ended in an empty answer; one that is left fails the command.
 * @throws {UwkitError} Whatever the server refused, with what to do where nobody is signed in.
 */
export async function withClient<Result>(
  options: RemoteOptions,
  environment: Environment,
  command: (client: Client, place: string, failures: readonly Error[]) => Promise<Result>,
): Promise<Result> {
  const remote = await connect(options)
  try {
    const result = await command(remote.client, remote.place, remote.failures)
    requireNoFailure(remote.failures)
    return result
  } catch (error) {
    tellOthers(remote.failures, error, environment)
    if (error instanceof UnauthorisedError) {
      throw new UwkitError(error.code, `${error.message} Sign in to ${remote.place} with uw sign-in.`)
    }
    if (error instanceof ConnectionError) {
      throw new UwkitError(error.code, `${error.message}. Does uw serve run there? --host names another server`)
    }
    if (error instanceof ForbiddenError) throw new UwkitError(error.code, `${remote.place} refuses: ${error.message}`)
    throw error
  } finally {
    await remote.close()
  }
}

/** What failed besides what the command ends with, each once: that is told by whoever ends the command. */
function tellOthers(failures: readonly Error[], end: unknown, { err, colors }: Environment): void {
  const told = new Set(failures.map(({ message }) => message))
  if (end instanceof Error) told.delete(end.message)
  for (const message of told) err(`${colors.yellow('warning:')} ${message}\n`)
}

/** @throws {UwkitError} A call failed and ended in an empty answer, which must not be taken for what is kept. */
export function requireNoFailure([failure]: readonly Error[]): void {
  if (failure === undefined) return
  throw UwkitError.isInstance(failure) ? failure : new UwkitError('not_answered', failure.message)
}
