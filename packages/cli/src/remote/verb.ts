import type { Client } from '@uwkit/core/client'
import type { Command } from 'commander'
import type { output, ZodObject } from 'zod'

/** Options of a command besides its arguments. */
export interface VerbOptions extends ServerOptions {
  /** `field=value`, in the order typed. */
  set?: string[]
  /** Path of a JSON file, or `-`. */
  from?: string
  output?: string
  /** Whether an existing file at `output` is overwritten. */
  force?: boolean
  /** Whether to delete without confirmation. */
  yes?: boolean
  /** Whether to report what would be deleted, and delete nothing. */
  dryRun?: boolean
  [name: string]: unknown
}

/** Input of a command. */
export interface VerbContext<Input = never> {
  args: readonly string[]
  /** The parsed input. */
  input: Input
  options: VerbOptions
  /**
   * Returns the stored value before a command overwrites it.
   *
   * @throws {UwkitError} It could not be read: the answer is empty and must not be written back.
   */
  readBeforeWrite<Answer>(read: Promise<Answer>): Promise<Answer>
}

/** A command that makes one call, or a few related ones, and prints the answer. */
export interface Verb<Input = never> {
  name: string
  description: string
  /** Arguments such as `<id> from uw deal list`: the argument, a space, and its description. */
  arguments?: readonly string[]
  /** Own options: flags, description, and a parser if the value is not text. */
  options?: readonly (readonly [flags: string, description: string, read?: (text: string) => unknown])[]
  /** Schema of the input given by field (`--set`) or as a file (`--from`); loaded when the command runs. */
  input?: () => Promise<ZodObject>
  /** Whether the answer is a file, which `-o` names. */
  isFile?: boolean
  /** Question before the command runs, unless `--yes` is given: `Delete 2 deals?`. For what cannot be restored. */
  confirmation?: (args: readonly string[]) => string
  /**
   * Result of a dry run: a record for each thing that would be lost. For commands that delete related records too.
   *
   * @throws {UwkitError} One of them does not exist.
   */
  dryRunRecords?: (client: Client, args: readonly string[]) => Promise<readonly object[]>
  /** Columns of a list in text output; if omitted, all simple ones. */
  columns?: readonly string[]
  /** Text output for an empty result that is valid; if omitted, an empty result is a failure that names the input. */
  nothing?: string
  /** Returns a warning about the answer for standard error; `null` if there is none. */
  warns?: (result: unknown, options: VerbOptions) => Promise<string | null> | string | null
  run(client: Client, given: VerbContext<Input>): Promise<unknown>
}

/** Input that a schema accepts; a field is omitted, never `undefined`. */
type InputOf<Schema> = { [Field in keyof output<Schema>]: Exclude<output<Schema>[Field], undefined> }

/** Returns a command whose input has the type of its schema. */
export function verb<Schema extends ZodObject>(one: Verb<InputOf<Schema>> & { input: () => Promise<Schema> }): Verb {
  return one
}

/** The server of a command. */
export interface RemoteOptions {
  host?: string
  data?: string
}

/** The server of a command, and whether its result is printed as JSON. */
export interface ServerOptions extends RemoteOptions {
  json: boolean
}

/** Adds the options that select the server of a command. */
export function withRemote(command: Command): Command {
  return command
    .option('--host <url>', 'server URL (default: UWKIT_HOST or the server you are signed in to)')
    .option('--data <folder>', 'local data folder, if no server is used (default: UWKIT_DATA or ~/.local/share/uwkit)')
}

/** Adds the option to print JSON. */
export function withJson(command: Command): Command {
  return command.option('--json', 'print JSON; lists print one object per line', false)
}

/** Returns changes of a record with the time of the version that was read; a time among the changes takes precedence. */
export function sinceRead<Changes extends { modifiedOn?: number }>(
  { modifiedOn }: { modifiedOn: number | null },
  changes: Changes,
): Changes {
  return { ...(modifiedOn === null ? {} : { modifiedOn }), ...changes }
}

/** Returns the dry run of a command for each of its arguments, in order. */
export function dryRunOf(
  affectedBy: (client: Client, id: string) => Promise<object>,
): NonNullable<Verb['dryRunRecords']> {
  return async (client, ids) => {
    const lost: object[] = []
    for (const id of ids) lost.push(await affectedBy(client, id))
    return lost
  }
}

/** Returns the action of a command that makes one call for each of its arguments, one after another. */
export function forEachOf(call: (client: Client, id: string) => Promise<unknown>): Verb['run'] {
  return async (client, { args }) => {
    for (const id of args) await call(client, id)
  }
}
