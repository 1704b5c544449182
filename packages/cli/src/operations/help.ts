import { type Command, Help, type Option } from 'commander'
import { examplesOnDeals, examplesOnServers } from './examples.ts'

const examples: Readonly<Record<string, readonly string[]>> = { ...examplesOnDeals, ...examplesOnServers }

/**
 * What the help says of an option: that it must be given, its choices, and its default, but not that what is not switched on
 * is off.
 */
export function optionDescription(option: Option): string {
  const words = option.defaultValue === false ? option.description : Help.prototype.optionDescription(option)
  return option.mandatory ? `${words} (required)` : words
}

/** Add their examples to all commands that have no help of their own, and to groups one of each of their commands. */
export function addExamples(program: Command, path: readonly string[] = []): void {
  for (const command of program.commands) {
    const words = [...path, command.name()]
    const own = examples[words.join(' ')] ?? []
    const ofCommands = command.commands.flatMap((one) => {
      const [first] = examples[[...words, one.name()].join(' ')] ?? []
      return first === undefined ? [] : [lineOf([...words, one.name()], first)]
    })
    const lines = own.length > 0 ? own.map((example) => lineOf(words, example)) : ofCommands
    if (lines.length > 0) command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
    addExamples(command, words)
  }
}

function lineOf(words: readonly string[], example: string): string {
  return `  $ uw ${[...words, example].join(' ').trimEnd()}`
}

/** What `uw --help` says after its commands. */
export const manual = `
Examples:
  $ uw read rent-roll.xlsx t12.xlsx                  what is in them, and whether it ties
  $ uw findings rent-roll.xlsx --expected-units 96   what an analyst should look at
  $ uw size --rent-roll rent-roll.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.xlsm
  $ uw batch inbox -o out                            a folder of documents, over all cores
  $ uw serve --demo                                  the product in a browser, with invented deals
  $ uw deal list --json | jq .dealName               the deals of that server
  $ eval "$(uw completion bash)"                     commands and options by the tab key

Figures:
  dollars      15500000, 15,500,000, $15.5m or 900k
  rates        5.85% or 0.0585, a year; shares alike
  terms        months, as 120; days as 2026-09-30, months of the calendar as 2026-09
  ids          as the list of their kind says, such as uw deal list; 4f1c in the examples stands for one

Environment:
  UWKIT_HOST            the server that commands talk to; else the one you are signed in to
  UWKIT_DATA            the data folder, where no server is named; ~/.local/share/uwkit
  UWKIT_PASSWORD        the password of uw sign-in
  UWKIT_COMPANY_MEMORY  the file of what a company’s people corrected, for --company-memory
  HTTPS_PROXY           the proxy on the way to a server
  NO_COLOR              plain text; FORCE_COLOR colors where nobody watches
  XDG_CONFIG_HOME       where sign-ins are kept; ~/.config
  DATABASE_URL, S3_BUCKET, SMTP_URL, AZURE_ISSUER and more decide how uw serve runs; uw doctor looks at them.

Exit codes:
  0  done, and fine
  1  done, but a printed total does not agree, a loan is held by one test only, or an error was found, and --strict (or --fail-on of uw batch) asks for it;
     uw verify: something does not agree
  2  bad input or usage, or a server refused; nothing, or not everything, was done. uw doctor: something does not work
  70 uw itself crashed; the last line on standard error names a file with the details

With --json results and errors are JSON on standard output; progress and messages go to standard error.
uw <command> --help has the options of a command, with examples.`
