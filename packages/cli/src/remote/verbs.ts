import type { Command } from 'commander'
import { collect, type OptionRow, withOptions } from '../input/option-values.ts'
import { forceOption, yesOption } from '../output/consent.ts'
import type { Environment, ExitCode, LazyAction } from '../output/environment.ts'
import { type Verb, type VerbOptions, withJson, withRemote } from './verb.ts'

/** A command that talks to a server and has custom output. */
export interface ServerCommand extends Pick<Verb, 'name' | 'description' | 'arguments'> {
  options?: readonly OptionRow[]
  /** Loads its code, which its help does not need: a function of the arguments, the options and the environment. */
  load: () => Promise<(...given: never[]) => Promise<ExitCode>>
}

/** Adds commands that talk to a server to the command of their concept. */
export function addServerCommands(parent: Command, commands: readonly ServerCommand[], run: LazyAction): void {
  for (const { name, description, arguments: given, options = [], load } of commands) {
    const command = withOptions(withArguments(parent.command(name).description(description), given), options)
    withJson(withRemote(command)).action(run(load as () => Promise<(...given: unknown[]) => Promise<ExitCode>>))
  }
}

function withArguments(command: Command, texts: Verb['arguments'] = []): Command {
  for (const text of texts) {
    const [, name = '', what = ''] = /^(\S+) (.*)$/.exec(text) ?? []
    command.argument(name, what)
  }
  return command
}

/** Adds commands that make calls to the command of their concept. */
export function addVerbs(parent: Command, verbs: readonly Verb[], run: LazyAction): void {
  for (const verb of verbs) {
    const command = parent.command(verb.name).description(verb.description)
    withArguments(command, verb.arguments)
    withOptions(command, verb.options ?? [])
    if (verb.input !== undefined) {
      command
        .option('--set <field=value>', 'set a field to JSON or text; repeatable (omit to list the fields)', collect)
        .option('--from <file.json>', 'JSON file of fields to set; - for standard input')
    }
    if (verb.isFile === true) {
      command.requiredOption('-o, --output <file>', 'output file').option(...forceOption)
    }
    if (verb.confirmation !== undefined) command.option(...yesOption)
    if (verb.dryRunRecords !== undefined)
      command.option('--dry-run', 'show what would be deleted, without deleting', false)
    withJson(withRemote(command)).action(
      run(async () => {
        const { runVerb } = await import('./run-verb.ts')
        return (...given: [...args: (string | string[])[], options: VerbOptions, environment: Environment]) =>
          runVerb(verb, given.slice(0, -2).flat() as string[], given.at(-2) as VerbOptions, given.at(-1) as Environment)
      }),
    )
  }
}
