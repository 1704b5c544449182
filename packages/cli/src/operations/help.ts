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
  $ uw read rent-roll.xlsx t12.xlsx                  summary, ties, and findings
  $ uw findings rent-roll.xlsx --expected-units 96   findings to review
  $ uw size --rent-roll rent-roll.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.xlsm
  $ uw batch inbox -o out                            a folder of documents, on all cores
  $ uw serve --demo                                  the web app, with sample deals
  $ uw deal list --json | jq .dealName               deal names on the server
  $ eval "$(uw completion bash)"                     tab completion for commands and options

Values:
  dollars      15500000, 15,500,000, $15.5m, or 900k
  rates        5.85% or 0.0585, per year; other percentages likewise
  terms        in months, such as 120; dates as 2026-09-30; calendar months as 2026-09
  IDs          as shown by the list commands, such as uw deal list; examples use 4f1c

Environment:
  UWKIT_HOST            server that commands use (default: the one you are signed in to)
  UWKIT_DATA            data folder, if no server is used (default: ~/.local/share/uwkit)
  UWKIT_PASSWORD        password for uw sign-in
  UWKIT_COMPANY_MEMORY  file with the company’s saved mappings, for --company-memory
  HTTPS_PROXY           proxy for connections to a server
  NO_COLOR              turns off color; FORCE_COLOR forces color without a terminal
  XDG_CONFIG_HOME       folder where sign-ins are saved (default: ~/.config)
  DATABASE_URL, S3_BUCKET, SMTP_URL, AZURE_ISSUER, and more configure uw serve; uw doctor checks them.

Exit codes:
  0  success
  1  with --strict (or uw batch --fail-on): a total does not tie, DSCR or LTV is not tested, or an error was found;
     uw verify: something differs
  2  invalid input or usage, or rejected by the server; none or only part of the work was done. uw doctor: a check failed
  70 uw itself crashed; the last line on standard error names a file with the details

With --json, results and errors go to standard output as JSON; progress and messages go to standard error.
For options and examples, run uw <command> --help.`
