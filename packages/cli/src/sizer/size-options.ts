import { sizerTypes } from '@uwkit/core/sizer'
import { type Command, Option } from 'commander'
import type { OptionRow } from '../input/option-values.ts'
import { addLoanOptions, addQuoteOptions } from '../loan/loan-options.ts'
import { forceOption } from '../output/consent.ts'
import type { Environment, LazyAction } from '../output/environment.ts'
import { addReading, chartOption, withCorrections } from '../parsed-file/index.ts'
import { addFurtherOptions } from './further-sizings.ts'
import { addProgramOptions, programList } from './program-options.ts'

/** Adds the options of `uw size`. */
export function addSize(command: Command, run: LazyAction): void {
  command.addOption(
    new Option('--type <sizer>', 'workbook type (default: fannie)').choices(sizerTypes.map(({ pathName }) => pathName)),
  )
  addQuoteOptions(addProgramOptions(addLoanOptions(command, { isRequired: true })))
    .option('--deal-name <name>', 'name on the workbook (default: property name)')
    .option('--address <address>', 'property address for the workbook')
    .option('-o, --output <file.xlsm>', 'output file (default: statement name and date)')
    .option(...forceOption)
    .option('--parameters <file>', 'JSON file with the company’s finding settings; see uw findings')
    .option('--json', 'print the sizing as JSON', false)
    .option('--strict', 'exit with code 1 if a printed total does not tie, or if DSCR or LTV is not tested', false)
    .addHelpText('after', () => `\nPrograms:\n${programList()}\n${sizeExamples}`)
  withCorrections(addFurtherOptions(command)).action(run(async () => (await import('./size-command.ts')).runSize))
}

const sizeExamples = `
Examples:
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.xlsm
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --statement 2024.xlsx --rate 0.0585 --loan 9000000 -o deal.xlsm
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --json | jq .sizing.loan
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 20m --rate 6% --program fannie-affordable
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 20m --rate 6% --scenario "interest only: io=60" --sensitivity
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 20m --rate 5.4% --program hud-223f --cost-before-fees 14m
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --confirm   despite contradictions

Dollars: 15500000, $15,500,000, or 15.5m; rates and percentages: 5.85% or 0.0585. Inputs that you omit use
program defaults, which the output lists.`

/** Options of `uw bridge`, before the correction options. */
const bridgeOptions: readonly OptionRow[] = [
  new Option('--basis <rents>', 'rent basis for GPR (default: market, if listed for most units)').choices([
    'market',
    'contract',
  ]),
  chartOption(),
  ['--json', 'print the bridge as JSON, with source cells', false],
]

/** Adds the options of `uw bridge`. */
export function addBridge(command: Command, run: LazyAction): void {
  command
    .requiredOption('--rent-roll <file>', 'rent roll; FILE#SHEET if the file has several sheets')
    .requiredOption('--statement <file>', 'T12 or other statement; FILE#SHEET for one sheet')
  addReading(command, bridgeOptions, bridgeExamples).action(
    run(async () => (await import('./bridge-command.ts')).runBridge),
  )
}

const bridgeExamples = `
Examples:
  $ uw bridge --rent-roll rr.xlsx --statement t12.xlsx
  $ uw bridge --rent-roll rr.xlsx --statement t12.xlsx --basis contract
  $ uw bridge --rent-roll rr.xlsx --statement t12.xlsx --json | jq .year.unexplained`

/** Adds the options of `uw programs`. */
export function addPrograms(programs: Command, run: LazyAction): void {
  programs
    .option('--json', 'print the programs as JSON', false)
    .addHelpText('after', programsExamples)
    .action(run(async () => (await import('./programs-command.ts')).runPrograms))
  programs
    .command('show')
    .description('print a program’s rules and their sources as JSON, as a starting point for custom rules')
    .argument('<program>', 'program ID for the latest rules, ID@DATE for the rules on a date, or a JSON file')
    .option('--table', 'print a table of every limit with its confidence and source, instead of JSON', false)
    .action(run(async () => (await import('./programs-command.ts')).runShowProgram))
  programs
    .command('diff')
    .description('list the limits that differ between two sets of rules')
    .argument('<before>', 'program ID, ID@DATE, or a JSON file')
    .argument('<after>', 'rules to compare with: program ID, ID@DATE, or a JSON file')
    .option('--sources', 'also list sources that differ', false)
    .action(
      run(async () => {
        const { runDiffPrograms } = await import('./programs-command.ts')
        const { json } = programs.opts<{ json: boolean }>()
        return (before: string, after: string, options: { sources: boolean }, environment: Environment) =>
          runDiffPrograms([before, after], { ...options, json }, environment)
      }),
    )
}

const programsExamples = `
Examples:
  $ uw programs
  $ uw programs show hud-223f --table
  $ uw programs diff hud-223f@2025-09-30 hud-223f
  $ uw programs show freddie-sbl > ours.json      change it, then
  $ uw programs diff freddie-sbl ours.json
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 6m --rate 6.1% --rules ours.json`

/** Adds the commands of `uw template`. */
export function addTemplate(template: Command, run: LazyAction): void {
  template
    .command('values')
    .description('list all value names that a map can use')
    .option('--json', 'print the names as JSON', false)
    .action(run(async () => (await import('./template-command.ts')).runTemplateValues))
  template
    .command('map')
    .description('draft a map from the workbook’s labels, with the confidence of each entry')
    .argument('<template>', 'the lender’s blank .xlsm or .xlsx')
    .option('-o, --output <file.json>', 'output file (default: terminal)')
    .option(...forceOption)
    .action(run(async () => (await import('./template-files.ts')).runTemplateMap))
  withDeal(
    template
      .command('check')
      .description('check a map against a workbook and, with --rent-roll and --statement, a deal; writes nothing'),
    false,
  ).action(run(async () => (await import('./template-command.ts')).runTemplateCheck))
  withDeal(template.command('fill').description('size a deal and fill a copy of a lender’s own workbook'), true)
    .requiredOption('-o, --output <file>', 'output file; must not be the template')
    .option(...forceOption)
    .action(run(async () => (await import('./template-command.ts')).runTemplateFill))
}

function withDeal(command: Command, isRequired: boolean): Command {
  command
    .argument('<template>', 'the lender’s blank .xlsm or .xlsx')
    .requiredOption('--map <file.json>', 'JSON cell map; see docs/template.md')
  addProgramOptions(addLoanOptions(command, { isRequired }))
    .option('--deal-name <name>', 'deal name (default: property name)')
    .option('--address <address>', 'property address for the workbook')
    .option('--units-by-type', 'if a table has fewer rows than units, fill it by floorplan', false)
    .option('--json', 'print the result as JSON', false)
    .option('--strict', 'exit with code 1 if a printed total does not tie', false)
    .addHelpText('after', () => `\nPrograms:\n${programList()}\n${examples}`)
  return withCorrections(command)
}

const examples = `
Examples:
  $ uw template map lender.xlsm -o lender.json       then edit lender.json
  $ uw template values                               names that a map can use
  $ uw template check lender.xlsm --map lender.json
  $ uw template fill lender.xlsm --map lender.json --rent-roll rr.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.xlsm`
