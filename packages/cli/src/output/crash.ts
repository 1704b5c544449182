import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { type Environment, type ExitCode, exitCodes } from './environment.ts'

/** The part of an environment that a crash is reported to; standard output itself may have crashed. */
export type CrashOutput = Pick<Environment, 'err'> & Partial<Pick<Environment, 'out'>>

/**
 * Reports a fault of the program itself: one line on standard error that names a file with the stack, the arguments and
 * the versions; with `--json` among the arguments also an object, as for every other failure.
 *
 * @param args Arguments after the program's name.
 * @param folder Folder of the file.
 * @returns The exit code of a crash, 70.
 */
export async function reportCrash(
  error: unknown,
  args: readonly string[],
  version: string,
  { out, err }: CrashOutput,
  folder = tmpdir(),
): Promise<ExitCode> {
  const message = `uw crashed (${firstLine(error)}). ${detailsPlace(crashDetails(error, args, version), folder)}`
  err(`${message}\n`)
  if (args.includes('--json')) await out?.(`${JSON.stringify({ error: { code: 'crashed', message } })}\n`)
  return exitCodes.crashed
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? `${error.name}: ${error.message}` : inspect(error)).split('\n')
  return line
}

/** Returns the details needed to fix the fault: the stack with its causes, the command, and the platform. */
function crashDetails(error: unknown, args: readonly string[], version: string): string {
  const stacks: string[] = []
  for (let one = error; one !== undefined && stacks.length < 5; one = one instanceof Error ? one.cause : undefined) {
    stacks.push(one instanceof Error ? (one.stack ?? one.message) : inspect(one))
  }
  const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}`
  return `uw ${args.join(' ')}\nuw ${version}, ${machine}\n\n${stacks.join('\n\nCaused by:\n')}\n`
}

/** Writes the details to a file that only its owner can read; if that fails, returns them as the message. */
function detailsPlace(details: string, folder: string): string {
  const path = join(folder, `uw-crash-${randomUUID().slice(0, 8)}.txt`)
  try {
    writeFileSync(path, details, { flag: 'wx', mode: 0o600 })
    return `Details: ${path}`
  } catch (error) {
    return `Details could not be written to ${path} (${(error as Error).message}):\n${details}`
  }
}
