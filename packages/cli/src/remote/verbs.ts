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
export function addVerbs(parent: Command, verbs: readonly (Verb | ServerCommand)[], run: LazyAction): void {
  for (const verb of verbs) {
    const command = parent.command(verb.name).description(verb.description)
    for (const text of verb.arguments ?? []) {
      const [, name = '', what = ''] = /^(\S+) (.*)$/.exec(text) ?? []
      command.argument(name, what)
    }
    withOptions(command, verb.options ?? [])
    if (!('load' in verb)) addVerbOptions(command, verb)
    const load = 'load' in verb ? (verb.load as () => ReturnType<typeof loadVerb>) : () => loadVerb(verb)
    withJson(withRemote(command)).action(run(load))
  }
}

function addVerbOptions(command: Command, { input, isFile, confirmation, dryRunRecords }: Verb): void {
  if (input !== undefined) {
    command
      .option('--set <field=value>', 'set a field to JSON or text; repeatable (omit to list the fields)', collect)
      .option('--from <file.json>', 'JSON file of fields to set; - for standard input')
  }
  if (isFile === true) command.requiredOption('-o, --output <file>', 'output file').option(...forceOption)
  if (confirmation !== undefined) command.option(...yesOption)
  if (dryRunRecords !== undefined) command.option('--dry-run', 'show what would be deleted, without deleting', false)
}

async function loadVerb(verb: Verb) {
  const { runVerb } = await import('./run-verb.ts')
  return (...given: unknown[]) =>
    runVerb(verb, given.slice(0, -2).flat() as string[], given.at(-2) as VerbOptions, given.at(-1) as Environment)
}
