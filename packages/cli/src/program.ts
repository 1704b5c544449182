import { readFileSync } from 'node:fs'
import { UwkitError } from '@uwkit/core/shared'
import { Command, CommanderError, Help } from 'commander'
import { commandGroups } from './commands.ts'
import { idsGiven } from './input/option-values.ts'
import { addExamples, manual, optionDescription } from './operations/help.ts'
import { reportCrash } from './output/crash.ts'
import { type Environment, type ExitCode, exitCodes } from './output/environment.ts'

/**
 * Run the command line. A fault of the program itself is reported and answered with 70.
 *
 * @param args Arguments after the program's name.
 * @returns What the process should exit with. Nothing here ends the process.
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

/** What is said of an error; of a record that is not there, by which ids it was looked for, unless a command made it of the server's and says so itself. */
function messageOf(error: UwkitError, command: Command | null): string {
  const ids = error.code === 'not_found' && command !== null ? idsGiven(command) : ''
  if (ids === '' || error.cause !== undefined) return error.message
  return `${error.message.replace(/ Not found$/, ' not found').replace(/\.$/, '')}: ${ids}`
}

/**
 * The program with its commands, none of them run.
 *
 * @param args Arguments of the command line: only the commands that they name are loaded, the others are known by name and
 * description alone. All are loaded where none are given.
 */
export async function buildProgram(
  environment: Environment,
  answer: (code: ExitCode) => void,
  args?: readonly string[],
): Promise<Command> {
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
      if (args === undefined || isNamed) (await load())(command, environment, answer)
    }
  }
  addExamples(program)
  return program
}

/** How a list of commands calls one; those of the program by name and short form, since few of them are loaded. */
function subcommandTerm(command: Command): string {
  if (command.parent?.parent !== null) return new Help().subcommandTerm(command)
  return [command.name(), ...command.aliases()].join('|')
}

/** The version of the published package, which lies one folder above this one, as source and as built. */
export function packageVersion(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}
