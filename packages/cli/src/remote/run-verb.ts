import { UwkitError } from '@uwkit/core/shared'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { writeOutput } from '../output/write-output.ts'
import { recordText } from './record-text.ts'
import type { Verb, VerbOptions } from './verb.ts'
import { verbInput } from './verb-input.ts'
import { requireNoFailure, withClient } from './with-client.ts'

/** Run a command that makes calls, and print what was answered: as JSON, as a table, or into a file. */
export async function runVerb(
  verb: Verb,
  args: readonly string[],
  options: VerbOptions,
  environment: Environment,
): Promise<ExitCode> {
  const input = verb.input === undefined ? undefined : await verbInput(await verb.input(), options)
  return withClient(options, environment, async (client, _, failures) => {
    const mustRead = async <Answer>(read: Promise<Answer>) => {
      const answer = await read
      if (failures.length === 0) return answer
      if (failures.some((one) => UwkitError.isInstance(one) && one.code === 'not_found')) requireNoFailure(failures)
      throw new UwkitError('not_read', 'Nothing was changed: what is kept now could not be read')
    }
    const result = await verb.run(client, { args, input: input as never, options, mustRead })
    requireNoFailure(failures)
    // A vendor that has no such record, and one that does not answer, both come as nothing.
    if (result === null && verb.nothing === undefined) throw new UwkitError('not_found', nothingFound)
    if (isFile(result) && options.output !== undefined) {
      await writeOutput(options.output, result.bytes, options, environment)
      return exitCodes.fine
    }
    if (options.json) {
      const lines = Array.isArray(result) ? result : [result ?? null]
      for (const one of lines) await environment.out(`${JSON.stringify(one)}\n`)
    } else if (result === null) await environment.out(`${verb.nothing}\n`)
    else await environment.out(recordText(result, verb.columns))
    return exitCodes.fine
  })
}

const nothingFound = 'There is no such record, or the service that would know of it did not answer'

function isFile(result: unknown): result is { bytes: Uint8Array } {
  return typeof result === 'object' && result !== null && 'bytes' in result && result.bytes instanceof Uint8Array
}
