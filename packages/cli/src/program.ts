import { readFileSync } from 'node:fs'
import { UwkitError } from '@uwkit/core/shared'
import { sizerTypes } from '@uwkit/core/sizer'
import { Command, CommanderError, Option } from 'commander'
import { addAccount, companyVerbs, jobVerbs, userVerbs } from './account/index.ts'
import { addBatch } from './batch/index.ts'
import { buildingVerbs } from './building/index.ts'
import { chartVerbs } from './chart-of-accounts/index.ts'
import { addDeal } from './deal/index.ts'
import { addComps } from './expense-comps/comps-options.ts'
import { addExport } from './export/export-options.ts'
import { flagVerbs } from './feature-flags/index.ts'
import { chartOption, collect, count, idsGiven } from './input/option-values.ts'
import { addLoanOptions, addQuoteOptions, loanVerbs } from './loan/index.ts'
import { addStatement } from './operating-statement/saved-statements-options.ts'
import { addBackup } from './operations/backup-options.ts'
import { addCompletion } from './operations/completion.ts'
import { addDoctor } from './operations/doctor-options.ts'
import { addExamples, manual, optionDescription } from './operations/help.ts'
import { type Environment, type ExitCode, exitCodes } from './output/environment.ts'
import { addCorrections, withCorrections } from './parsed-file/corrections-options.ts'
import { fileVerbs } from './parsed-file/file-verbs.ts'
import type { FindingsCommandOptions } from './parsed-file/findings-command.ts'
import type { ReadCommandOptions } from './parsed-file/read-command.ts'
import { addCompare, addView } from './parsed-file/view-options.ts'
import { addPortfolio } from './portfolio/index.ts'
import { addData } from './property-data/data-options.ts'
import { addVerbs } from './remote/index.ts'
import { addServe } from './remote/serve-options.ts'
import { rentCompsVerbs } from './rent-comps/index.ts'
import { addRentRoll } from './rent-roll/saved-rolls-options.ts'
import { addBridge } from './sizer/bridge-options.ts'
import { addSizer } from './sizer/export-options.ts'
import { addFurtherOptions } from './sizer/further-sizings.ts'
import { addProgramOptions, programList } from './sizer/program-options.ts'
import { addPrograms } from './sizer/programs-options.ts'
import type { SizeCommandOptions } from './sizer/size-command.ts'
import { addTemplate } from './sizer/template-options.ts'

/**
 * Run the command line.
 *
 * @param args Arguments after the program's name.
 * @returns What the process should exit with. Nothing here ends the process.
 */
export async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const answer: { code: ExitCode; command: Command | null } = { code: exitCodes.fine, command: null }
  try {
    const program = buildProgram(environment, (code) => {
      answer.code = code
    })
    program.hook('preAction', (_, command) => {
      answer.command = command
    })
    await program.parseAsync(args, { from: 'user' })
    return answer.code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.fine
    const isUsage = error instanceof CommanderError
    if (!isUsage && !UwkitError.isInstance(error)) throw error
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

/** The program with all of its commands, none of them run. */
export function buildProgram(environment: Environment, answer: (code: ExitCode) => void): Command {
  const program = new Command('uw')
    .description(
      'From a rent roll and a T12 to a lender’s sizing workbook, offline, with every figure traced to its cell.',
    )
    .version(packageVersion(), '--version', 'print the version')
    .exitOverride()
    .configureHelp({ optionDescription })
    .configureOutput({ writeOut: (text) => void environment.out(text), writeErr: environment.err })
    .showHelpAfterError('Run `uw --help` or `uw <command> --help` for usage.')
    .addHelpText('after', manual)
  program.commandsGroup('Documents:')
  addRead(program, environment, answer)
  addBatch(program, environment, answer)
  addFindings(program, environment, answer)
  addCompare(program, environment, answer)
  addView(program, environment, answer)
  addCorrections(program, environment, answer)
  program.commandsGroup('Loans:')
  addBridge(program, environment, answer)
  addSize(program, environment, answer)
  addPrograms(program, environment, answer)
  addTemplate(program, environment, answer)
  for (const [heading, commands] of Object.entries(remoteCommands)) {
    program.commandsGroup(heading)
    for (const add of commands) add(program, environment, answer)
  }
  addExamples(program)
  return program
}

/** Commands that talk to a server, or to one in this process, and those that run one; by the heading they stand under. */
const remoteCommands = {
  'Deals on a server:': [
    addDeal,
    addDealRecords,
    addRentRoll,
    addStatement,
    addComps,
    addPortfolio,
    addSizer,
    addExport,
  ],
  'Server and people:': [addServe, addAccount, addPeople, addData, addBackup, addDoctor, addCompletion],
}

/** The version of the published package, which lies one folder above this one, as source and as built. */
function packageVersion(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}

function addRead(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  const read = program
    .command('read')
    .description('read rent rolls and operating statements: summary, ties and findings')
    .argument(
      '<files...>',
      '.xlsx .xlsm .xls .xlsb .ods .csv .tsv .pdf or HTML saved as .xls; FILE#SHEET for one sheet',
    )
    .option('--json', 'print one JSON object a line, each with file and sheet', false)
    .addOption(chartOption())
    .option('--strict', 'exit with 1 where a printed total does not agree or a document contradicts itself', false)
    .option('--parameters <file>', 'JSON of what a company sets of the rules that make findings; see uw findings')
    .addOption(
      new Option('--take <number>', 'read as the close alternative of this number, as the report lists it').argParser(
        count,
      ),
    )
    .option(
      '--save-corrections <file>',
      'put what --take corrects into a file of corrections; made where there is none',
    )
    .addHelpText('after', readExamples)
  withCorrections(read).action(async (files: string[], options: ReadCommandOptions) => {
    const { runRead } = await import('./parsed-file/read-command.ts')
    answer(await runRead(files, options, environment))
  })
}

const readExamples = `
Examples:
  $ uw read rent-roll.xlsx                       summary, ties and findings
  $ uw read t12.xlsx --chart 3                   categories of the Freddie Mac chart
  $ uw read inbox/*.xlsx --json > documents.jsonl
  $ uw read t12.xlsx --json | jq .summary.noiTotal
  $ uw read inbox/*.xlsx --json | jq -c '[.file, .verdict, .reasons[].message]'
  $ uw read rent-roll.xlsx --take 1              as its close alternative
  $ uw read rent-roll.xlsx --take 1 --save-corrections rent-roll.json
  $ uw size --rent-roll rent-roll.xlsx --corrections rent-roll.json --statement t12.xlsx`

function addFindings(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  const command = program
    .command('findings')
    .description('what an analyst should look at in rent rolls and operating statements, by rule')
    .argument('[files...]', 'rent rolls and statements, as for uw read; none with --list')
    .option('--only <id>', 'one rule, such as duplicate-unit; repeat it for more', collect)
    .addOption(
      new Option('--min-severity <severity>', 'leave out what is less grave than this')
        .choices(['error', 'warning', 'info'])
        .default('info'),
    )
    .addOption(
      new Option(
        '--expected-units <count>',
        'apartments that the property has; a roll with fewer or more is told',
      ).argParser(count),
    )
    .option('--prior <file>', 'an earlier statement of the same property, to see what was restated or moved')
    .option('--parameters <file>', 'JSON of what a company sets of the rules')
    .addOption(chartOption())
    .option('--list', 'list the rules and their figures', false)
    .option('--json', 'print one JSON object a line, each with file and sheet', false)
    .option('--strict', 'exit with 1 where an error is found', false)
    .addHelpText('after', findingsExamples)
  withCorrections(command).action(async (files: string[], options: FindingsCommandOptions) => {
    const { runFindings } = await import('./parsed-file/findings-command.ts')
    answer(await runFindings(files, options, environment))
  })
}

const findingsExamples = `
Examples:
  $ uw findings rent-roll.xlsx --expected-units 96
  $ uw findings rent-roll.xlsx --only rent-off-market --only duplicate-unit
  $ uw findings inbox/*.xlsx --min-severity warning --json > findings.jsonl
  $ uw findings t12.xlsx --prior 2024.xlsx       and what was restated or moved since
  $ uw findings --list                           every rule with its figures
  $ echo '{"rent-roll/rent-off-market": {"parameters": {"share": 0.2}}}' > ours.json
  $ uw findings rent-roll.xlsx --parameters ours.json`

function addSize(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  const command = program
    .command('size')
    .description('size a loan from a rent roll and statements, and write the lender’s workbook')
    .addOption(
      new Option('--type <sizer>', 'the lender’s workbook').choices(sizerTypes.map(({ pathName }) => pathName)),
    )
  addQuoteOptions(addProgramOptions(addLoanOptions(command, { isRequired: true })))
    .option('--deal-name <name>', 'name on the workbook (the property’s where not given)')
    .option('--address <address>', 'address on the workbook')
    .option(
      '-o, --output <file.xlsm>',
      'where the workbook goes (the statement’s name and today’s date where not given)',
    )
    .option('--json', 'print the sizing as JSON', false)
    .option(
      '--strict',
      'exit with 1 where a printed total does not agree, or the loan is not held by both DSCR and LTV',
      false,
    )
    .addHelpText('after', () => `\nPrograms:\n${programList()}\n${sizeExamples}`)
  withCorrections(addFurtherOptions(command)).action(async (options: SizeCommandOptions) => {
    const { runSize } = await import('./sizer/size-command.ts')
    answer(await runSize(options, environment))
  })
}

const sizeExamples = `
Examples:
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.xlsm
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --statement 2024.xlsx --rate 0.0585 --loan 9000000 -o deal.xlsm
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --json | jq .sizing.loan
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 20m --rate 6% --program fannie-affordable
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 20m --rate 6% --scenario "interest only: io=60" --sensitivity
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 20m --rate 5.4% --program hud-223f --cost-before-fees 14m
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --confirm   documents that contradict themselves all the same

Dollars are 15500000, $15,500,000 or 15.5m; rates and shares 5.85% or 0.0585. Whatever is not given and has a usual figure
is assumed, and listed in the output.`

type Answer = (code: ExitCode) => void

const ofDeals = [
  { name: 'loan', description: 'loans of a deal, and the lender’s underwriting', verbs: loanVerbs },
  { name: 'building', description: 'a deal’s property: building, amenities, utilities, crime', verbs: buildingVerbs },
  { name: 'rent-comps', description: 'rent comps of a deal, and properties of the vendor', verbs: rentCompsVerbs },
]

const ofPeople = [
  { name: 'chart-of-accounts', description: 'charts of accounts, and words that are remembered', verbs: chartVerbs },
  { name: 'parsed-file', description: 'files that a server keeps', verbs: fileVerbs },
  { name: 'user', description: 'users and invitations', verbs: userVerbs },
  { name: 'company', description: 'companies', verbs: companyVerbs },
  { name: 'job', description: 'long work and mails of a server', verbs: jobVerbs },
  { name: 'flag', description: 'what is switched on for everybody', verbs: flagVerbs },
]

/** Add the commands on what belongs to deals. */
function addDealRecords(program: Command, environment: Environment, answer: Answer): void {
  for (const { name, description, verbs } of ofDeals) {
    addVerbs(program.command(name).description(description), verbs, environment, answer)
  }
}

/** Add the commands on people, their companies, and the work of a server. */
function addPeople(program: Command, environment: Environment, answer: Answer): void {
  for (const { name, description, verbs } of ofPeople) {
    addVerbs(program.command(name).description(description), verbs, environment, answer)
  }
}
