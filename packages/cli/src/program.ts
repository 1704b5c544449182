import { UwkitError } from '@uwkit/core/shared'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { type ExitCode, exitCodes } from './output/exit-codes.ts'
import type { Streams } from './output/streams.ts'
import type { ReadCommandOptions } from './parsed-file/read-command.ts'

/**
 * Run the command line.
 *
 * @param args Arguments after the program's name.
 * @returns What the process should exit with. Nothing here ends the process.
 */
export async function run(args: readonly string[], streams: Streams): Promise<ExitCode> {
  const answer: { code: ExitCode } = { code: exitCodes.fine }
  try {
    await buildProgram(streams, (code) => {
      answer.code = code
    }).parseAsync(args, { from: 'user' })
    return answer.code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.badInput
    if (!UwkitError.isInstance(error)) throw error
    streams.err(`${streams.colors.red('error:')} ${error.message}\n`)
    if (args.includes('--json'))
      streams.out(`${JSON.stringify({ error: { code: error.code, message: error.message } })}\n`)
    return exitCodes.badInput
  }
}

function buildProgram(streams: Streams, answer: (code: ExitCode) => void): Command {
  const program = new Command('uw')
    .description(
      'From a rent roll and a T12 to a lender’s sizing workbook, offline, with every figure traced to its cell.',
    )
    .version(version, '--version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: streams.out, writeErr: streams.err })
    .showHelpAfterError('Run `uw --help` or `uw <command> --help` for usage.')
    .addHelpText('after', '\nExit codes: 0 fine, 1 done but a tie fails with --strict, 2 bad input or usage.')
  addRead(program, streams, answer)
  return program
}

/** The version of the published package. */
const version = '0.0.0'

function addRead(program: Command, streams: Streams, answer: (code: ExitCode) => void): void {
  program
    .command('read')
    .description('read rent rolls and operating statements: summary, ties and findings')
    .argument('<files...>', '.xlsx .xlsm .xls .xlsb .ods .csv .tsv or HTML saved as .xls, told apart by content')
    .option('--json', 'print one JSON object a line, each with file and sheet', false)
    .addOption(
      new Option('--chart <id>', 'chart of accounts for statement categories').default(2).argParser(wholeNumber),
    )
    .option('--strict', 'exit with 1 where a printed total does not agree', false)
    .addHelpText('after', readExamples)
    .action(async (files: string[], options: ReadCommandOptions) => {
      const { runRead } = await import('./parsed-file/read-command.ts')
      answer(await runRead(files, options, streams))
    })
}

const readExamples = `
Examples:
  $ uw read rent-roll.xlsx                       summary, ties and findings
  $ uw read t12.xlsx --chart 3                   categories of the Freddie Mac chart
  $ uw read inbox/*.xlsx --json > documents.jsonl
  $ uw read t12.xlsx --json | jq .summary.noiTotal`

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text)
}
