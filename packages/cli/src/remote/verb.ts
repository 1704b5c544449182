import type { Client } from '@uwkit/core/client'
import type { Command } from 'commander'
import type { ZodObject } from 'zod'

/** What a person gave to a command beside its arguments. */
export interface VerbOptions extends RemoteOptions {
  json: boolean
  /** `field=value`, in the order typed. */
  set?: string[]
  /** Path of a JSON file, or `-`. */
  from?: string
  output?: string
  /** Write over what lies at `output`. */
  force?: boolean
  /** Delete without asking. */
  yes?: boolean
  /** Tell what would be deleted, and delete nothing. */
  dryRun?: boolean
  [name: string]: unknown
}

/** What a command is given. */
export interface VerbGiven<Input = never> {
  args: readonly string[]
  /** What was given as input. */
  input: Input
  options: VerbOptions
  /**
   * What is kept now, where a command writes over it.
   *
   * @throws {UwkitError} It could not be read: the answer is an empty one that must not be written back.
   */
  mustRead<Answer>(read: Promise<Answer>): Promise<Answer>
}

/** One command that makes one call, or few that belong together, and prints the answer. */
export interface Verb<Input = never> {
  name: string
  description: string
  /** As `<id> from uw deal list`: the argument, a blank, and what it is. */
  arguments?: readonly string[]
  /** Options of its own: flags, what they are, and how their text is read where it is no text. */
  options?: readonly (readonly [flags: string, description: string, read?: (text: string) => unknown])[]
  /** What can be given field by field (`--set`) or as a file (`--from`); loaded when the command runs. */
  input?: () => Promise<ZodObject>
  /** Whether the answer is a file, which `-o` names. */
  isFile?: boolean
  /** What a person is asked before it runs, unless `--yes` is given: `Delete 2 deals?`. For what cannot be had back. */
  asks?: (args: readonly string[]) => string
  /**
   * What a dry run tells in place of running: a record for each thing that would be lost. For what takes much with it.
   *
   * @throws {UwkitError} One of them is not there.
   */
  wouldLose?: (client: Client, args: readonly string[]) => Promise<readonly object[]>
  /** Columns of a list that people are shown; all simple ones without. */
  columns?: readonly string[]
  /** What people are told where there is nothing, and that is fine; without it, it is a failure that names what was given. */
  nothing?: string
  /** What people are warned of, of the answer, on standard error; `null` for nothing. */
  warns?: (result: unknown, options: VerbOptions) => Promise<string | null> | string | null
  run(client: Client, given: VerbGiven<Input>): Promise<unknown>
}

/** Which server a command talks to. */
export interface RemoteOptions {
  host?: string
  data?: string
}

/** Add what says which server a command talks to. */
export function withRemote(command: Command): Command {
  return command
    .option('--host <url>', 'server URL (default: UWKIT_HOST or the server you are signed in to)')
    .option('--data <folder>', 'local data folder, if no server is used (default: UWKIT_DATA or ~/.local/share/uwkit)')
}

/** Add a choice of printing JSON. */
export function withJson(command: Command): Command {
  return command.option('--json', 'print JSON; lists print one object per line', false)
}

/** What a dry run tells of each of a command's arguments, in their order. */
export function lossOf(tell: (client: Client, id: string) => Promise<object>): NonNullable<Verb['wouldLose']> {
  return async (client, ids) => {
    const lost: object[] = []
    for (const id of ids) lost.push(await tell(client, id))
    return lost
  }
}

/** What a command does that makes one call for each of its arguments, one after the other. */
export function forEachOf(call: (client: Client, id: string) => Promise<unknown>): Verb['run'] {
  return async (client, { args }) => {
    for (const id of args) await call(client, id)
  }
}
