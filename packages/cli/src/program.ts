import { readFileSync } from 'node:fs'
import { UwkitError } from '@uwkit/core/shared'
import { Command, CommanderError, Help } from 'commander'
import { commandGroups } from './commands.ts'
import { givenIdsText } from './input/option-values.ts'
import { addExamples, manual, optionDescription } from './operations/help.ts'
import { reportCrash } from './output/crash.ts'
import { type Environment, type ExitCode, exitCodes, lazyActions } from './output/environment.ts'

/**
 * Runs the command line. A fault of the program itself is reported with exit code 70.
 *
 * @param args Arguments after the program's name.
 * @returns The exit code of the process. Nothing here ends the process.
 */
export async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const answer: { code: ExitCode; command: Command | null } = { code: exitCodes.fine, command: null }
  try {
    const program = await buildProgram(
      environment,
      (code) => {
        answer.code = code
      },
      args,
    )
    program.hook('preAction', (_, command) => {
      answer.command = command
    })
    await program.parseAsync(args, { from: 'user' })
    return answer.code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.fine
    const isUsage = error instanceof CommanderError
    if (!isUsage && !UwkitError.isInstance(error)) return reportCrash(error, args, packageVersion(), environment)
    const { code, message } = isUsage
      ? { code: 'bad_usage', message: error.message.replace(/^error: /, '') }
      : { code: error.code, message: messageOf(error, answer.command) }
    if (!isUsage) environment.err(`${environment.colors.red('error:')} ${message}\n`)
    if (args.includes('--json')) await environment.out(`${JSON.stringify({ error: { code, message } })}\n`)
    return exitCodes.badInput
  }
}

/** Returns the message of an error; for a missing record, adds the IDs that were given, unless a command replaced the server's error with its own. */
function messageOf(error: UwkitError, command: Command | null): string {
  const ids = error.code === 'not_found' && command !== null ? givenIdsText(command) : ''
  if (ids === '' || error.cause !== undefined) return error.message
  return `${error.message.replace(/ Not found$/, ' not found').replace(/\.$/, '')}: ${ids}`
}

/**
 * Builds the program with its commands without running them.
 *
 * @param args Arguments of the command line: only the commands named there are loaded, the others have only a name and
 * a description. If omitted, all are loaded.
 */
export async function buildProgram(
  environment: Environment,
  answer: (code: ExitCode) => void,
  args?: readonly string[],
): Promise<Command> {
  const run = lazyActions(environment, answer)
  const program = new Command('uw')
    .description(
      'From a rent roll and a T12 to a lender’s sizing workbook, offline, with every figure traced to its cell.',
    )
    .version(packageVersion(), '--version', 'print the version')
    .exitOverride()
    .configureHelp({ optionDescription, subcommandTerm })
    .configureOutput({ writeOut: (text) => void environment.out(text), writeErr: environment.err })
    .showHelpAfterError('Run `uw --help` or `uw <command> --help` for usage.')
    .addHelpText('after', manual)
  for (const { heading, commands } of commandGroups) {
    program.commandsGroup(heading)
    for (const { name, short, description, load } of commands) {
      const command = program.command(name).description(description)
      if (short !== undefined) command.alias(short)
      const isNamed = [name, short, 'completion'].some((word) => word !== undefined && args?.includes(word))
      if (args === undefined || isNamed) (await load())(command, run)
    }
  }
  addExamples(program)
  return program
}

/** Returns a command's name in help lists; top-level commands have a name and a short form, because few of them are loaded. */
function subcommandTerm(command: Command): string {
  if (command.parent?.parent !== null) return new Help().subcommandTerm(command)
  return [command.name(), ...command.aliases()].join('|')
}

/** Returns the version of the published package, which is one folder above this one, both as source and as built. */
export function packageVersion(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}
