import { type Client, ForbiddenError, UnauthorisedError } from '@uwkit/core/client'
import { UwkitError } from '@uwkit/core/shared'
import type { Environment } from '../output/environment.ts'
import { connect } from './connect.ts'
import type { RemoteOptions } from './remote-options.ts'

/**
 * Runs a command against its server, and lets go of it afterwards.
 *
 * @throws {UwkitError} Whatever the server refused, with what to do where nobody is signed in.
 */
export async function withClient<Result>(
  options: RemoteOptions,
  environment: Environment,
  command: (client: Client, place: string) => Promise<Result>,
): Promise<Result> {
  const remote = await connect(options, environment)
  try {
    return await command(remote.client, remote.place)
  } catch (error) {
    if (error instanceof UnauthorisedError) {
      throw new UwkitError(error.code, `${error.message} Sign in to ${remote.place} with uw sign-in.`)
    }
    if (error instanceof ForbiddenError) throw new UwkitError(error.code, `${remote.place} refuses: ${error.message}`)
    throw error
  } finally {
    await remote.close()
  }
}
