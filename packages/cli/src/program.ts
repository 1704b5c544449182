import { readFileSync } from 'node:fs'
import { UwkitError } from '@uwkit/core/shared'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { Environment } from './output/environment.ts'
import { type ExitCode, exitCodes } from './output/exit-codes.ts'
import type { ReadCommandOptions } from './parsed-file/read-command.ts'
import type { SizeCommandOptions } from './sizer/size-command.ts'

/**
 * Run the command line.
 *
 * @param args Arguments after the program's name.
 * @returns What the process should exit with. Nothing here ends the process.
 */
export async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const answer: { code: ExitCode } = { code: exitCodes.fine }
  try {
    await buildProgram(environment, (code) => {
      answer.code = code
    }).parseAsync(args, { from: 'user' })
    return answer.code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.fine
    const isUsage = error instanceof CommanderError
    if (!isUsage && !UwkitError.isInstance(error)) throw error
    const { code, message } = isUsage ? { code: 'bad_usage', message: error.message.replace(/^error: /, '') } : error
    if (!isUsage) environment.err(`${environment.colors.red('error:')} ${message}\n`)
    if (args.includes('--json')) await environment.out(`${JSON.stringify({ error: { code, message } })}\n`)
    return exitCodes.badInput
  }
}

function buildProgram(environment: Environment, answer: (code: ExitCode) => void): Command {
  const program = new Command('uw')
    .description(
      'From a rent roll and a T12 to a lender’s sizing workbook, offline, with every figure traced to its cell.',
    )
    .version(packageVersion(), '--version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: (text) => void environment.out(text), writeErr: environment.err })
    .showHelpAfterError('Run `uw --help` or `uw <command> --help` for usage.')
    .addHelpText('after', '\nExit codes: 0 fine, 1 done but a tie fails with --strict, 2 bad input or usage.')
  addRead(program, environment, answer)
  addSize(program, environment, answer)
  return program
}

/** The version of the published package, which lies one folder above this one, as source and as built. */
function packageVersion(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}

function addRead(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  program
    .command('read')
    .description('read rent rolls and operating statements: summary, ties and findings')
    .argument('<files...>', '.xlsx .xlsm .xls .xlsb .ods .csv .tsv or HTML saved as .xls; FILE#SHEET for one sheet')
    .option('--json', 'print one JSON object a line, each with file and sheet', false)
    .addOption(
      new Option('--chart <id>', 'chart of accounts for statement categories').default(2).argParser(wholeNumber),
    )
    .option('--strict', 'exit with 1 where a printed total does not agree', false)
    .addHelpText('after', readExamples)
    .action(async (files: string[], options: ReadCommandOptions) => {
      const { runRead } = await import('./parsed-file/read-command.ts')
      answer(await runRead(files, options, environment))
    })
}

const readExamples = `
Examples:
  $ uw read rent-roll.xlsx                       summary, ties and findings
  $ uw read t12.xlsx --chart 3                   categories of the Freddie Mac chart
  $ uw read inbox/*.xlsx --json > documents.jsonl
  $ uw read t12.xlsx --json | jq .summary.noiTotal`

function addSize(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  program
    .command('size')
    .description('size a loan from a rent roll and statements, and write the lender’s workbook')
    .requiredOption('--rent-roll <file>', 'the rent roll; FILE#SHEET where a workbook holds several')
    .requiredOption('--statement <file>', 'a T12 or other statement; repeat it for earlier years', collect)
    .addOption(new Option('--type <sizer>', 'the lender’s workbook').default('fannie').choices(['fannie']))
    .addOption(new Option('--value <dollars>', 'appraised value; without it LTV is not tested').argParser(money))
    .addOption(new Option('--rate <rate>', 'note rate, 5.85% or 0.0585; without it DSCR is not tested').argParser(rate))
    .addOption(new Option('--amort <months>', 'amortisation (360 where not given)').argParser(wholeNumber))
    .addOption(new Option('--term <months>', 'loan term (120 where not given)').argParser(wholeNumber))
    .addOption(
      new Option('--io <months>', 'interest-only months at the start (0 where not given)').argParser(wholeNumber),
    )
    .addOption(new Option('--loan <dollars>', 'loan asked for').argParser(money))
    .addOption(
      new Option('--units <count>', 'units, where the rent roll does not hold all of them').argParser(wholeNumber),
    )
    .addOption(new Option('--taxes <dollars>', 'real estate tax bill of the next twelve months').argParser(money))
    .addOption(new Option('--insurance <dollars>', 'yearly premium of the new policy').argParser(money))
    .addOption(new Option('--market-vacancy <share>', 'market or appraiser’s vacancy, 5.5% or 0.055').argParser(rate))
    .option('--deal-name <name>', 'name on the workbook (the property’s where not given)')
    .option('--address <address>', 'address on the workbook')
    .option(
      '-o, --output <file.xlsm>',
      'where the workbook goes (the statement’s name and today’s date where not given)',
    )
    .option('--json', 'print the sizing as JSON', false)
    .option('--strict', 'exit with 1 where a printed total does not agree', false)
    .addHelpText('after', sizeExamples)
    .action(async (options: SizeCommandOptions) => {
      const { runSize } = await import('./sizer/size-command.ts')
      answer(await runSize(options, environment))
    })
}

const sizeExamples = `
Examples:
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.xlsm
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --statement 2024.xlsx --rate 0.0585 --loan 9000000 -o deal.xlsm
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --json | jq .sizing.loan

Whatever is not given and has a usual figure is assumed, and listed in the output.`

function collect(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value]
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text)
}

/** Dollars as people type them: `15500000`, `$15,500,000`, `15.5m`. */
function money(text: string): number {
  const match = /^\$?([\d,]+(?:\.\d+)?)\s*([mk])?$/i.exec(text.trim())
  const amount = match
    ? Number((match[1] ?? '').replaceAll(',', '')) * ({ m: 1e6, k: 1e3 }[(match[2] ?? '').toLowerCase()] ?? 1)
    : 0
  if (!(amount > 0)) throw new InvalidArgumentError('Give dollars above 0, such as 15500000 or 15.5m.')
  return amount
}

/** A rate or share as a fraction: `5.85%` and `0.0585` are the same; a bare number of 1 or more would be a guess. */
function rate(text: string): number {
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(%)?$/.exec(text.trim())
  const value = match ? Number(match[1]) / (match[2] ? 100 : 1) : Number.NaN
  if (!(value >= 0 && value < 1)) throw new InvalidArgumentError('Give a share such as 5.85% or 0.0585.')
  return Math.round(value * 1e10) / 1e10
}
