import { sizerTypes } from '@uwkit/core/sizer'
import { type Command, Option } from 'commander'
import { addLoanOptions, addQuoteOptions } from '../loan/index.ts'
import { forceOption } from '../output/consent.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { withCorrections } from '../parsed-file/index.ts'
import { addFurtherOptions } from './further-sizings.ts'
import { addProgramOptions, programList } from './program-options.ts'

/** Add the options of `uw size`. */
export function addSize(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command.addOption(
    new Option('--type <sizer>', 'the lender’s workbook').choices(sizerTypes.map(({ pathName }) => pathName)),
  )
  addQuoteOptions(addProgramOptions(addLoanOptions(command, { isRequired: true })))
    .option('--deal-name <name>', 'name on the workbook (default: property name)')
    .option('--address <address>', 'address on the workbook')
    .option('-o, --output <file.xlsm>', 'output file (default: statement name and date)')
    .option(...forceOption)
    .option('--parameters <file>', 'JSON file of the company’s finding settings; see uw findings')
    .option('--json', 'print the sizing as JSON', false)
    .option('--strict', 'exit with 1 if a printed total does not tie, or DSCR or LTV is not tested', false)
    .addHelpText('after', () => `\nPrograms:\n${programList()}\n${sizeExamples}`)
  withCorrections(addFurtherOptions(command)).action(
    runLazily(async () => (await import('./size-command.ts')).runSize, environment, answer),
  )
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

Dollars: 15500000, $15,500,000 or 15.5m; rates and percentages: 5.85% or 0.0585. Omitted inputs use
program defaults, listed in the output.`
