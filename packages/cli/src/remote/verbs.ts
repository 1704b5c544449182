import { type Command, Option } from 'commander'
import { collect } from '../input/option-values.ts'
import { forceOption, yesOption } from '../output/consent.ts'
import type { Environment, ExitCode } from '../output/environment.ts'
import { type Verb, type VerbOptions, withJson, withRemote } from './verb.ts'

/** Add commands that make calls to a command of their concept. */
export function addVerbs(
  parent: Command,
  verbs: readonly Verb[],
  environment: Environment,
  answer: (code: ExitCode) => void,
): void {
  for (const verb of verbs) {
    const command = parent.command(verb.name).description(verb.description)
    for (const text of verb.arguments ?? []) {
      const [, name = '', what = ''] = /^(\S+) (.*)$/.exec(text) ?? []
      command.argument(name, what)
    }
    for (const [flags, description, read] of verb.options ?? []) {
      if (read === undefined) command.option(flags, description)
      else command.addOption(new Option(flags, description).argParser(read))
    }
    if (verb.input !== undefined) {
      command
        .option(
          '--set <field=value>',
          'field and value, as JSON or text; repeatable (omit to list the fields)',
          collect,
        )
        .option('--from <file.json>', 'JSON file of fields; - for standard input')
    }
    if (verb.isFile === true) {
      command.requiredOption('-o, --output <file>', 'output file').option(...forceOption)
    }
    if (verb.asks !== undefined) command.option(...yesOption)
    withJson(withRemote(command)).action(async (...given: unknown[]) => {
      const args = given.slice(0, -2).flat() as string[]
      const { runVerb } = await import('./run-verb.ts')
      answer(await runVerb(verb, args, given.at(-2) as VerbOptions, environment))
    })
  }
}
