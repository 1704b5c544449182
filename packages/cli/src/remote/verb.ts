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
  [name: string]: unknown
}

/** What a command is given. */
interface VerbGiven<Input> {
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
  /** As `<id> as uw deal list says`: the argument, a blank, and what it is. */
  arguments?: readonly string[]
  /** Options of its own: flags, what they are, and how their text is read where it is no text. */
  options?: readonly (readonly [flags: string, description: string, read?: (text: string) => unknown])[]
  /** What can be given field by field (`--set`) or as a file (`--from`); loaded when the command runs. */
  input?: () => Promise<ZodObject>
  /** Whether the answer is a file, which `-o` names. */
  isFile?: boolean
  /** Columns of a list that people are shown; all simple ones without. */
  columns?: readonly string[]
  /** What people are told where there is nothing, and that is fine; without it, it is a failure that names what was given. */
  nothing?: string
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
    .option('--host <url>', 'the server; else UWKIT_HOST, else the one you are signed in to')
    .option(
      '--data <folder>',
      'without a server, the folder of your own data; else UWKIT_DATA, else ~/.local/share/uwkit',
    )
}

/** Add a choice of printing JSON. */
export function withJson(command: Command): Command {
  return command.option('--json', 'print JSON, one object a line for a list', false)
}
