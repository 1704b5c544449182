import type { Command } from 'commander'
import { addLoanOptions } from '../loan/index.ts'
import { forceOption } from '../output/consent.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { withCorrections } from '../parsed-file/index.ts'
import { addProgramOptions, programList } from './program-options.ts'

/** Add the commands of `uw template`. */
export function addTemplate(template: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  template
    .command('values')
    .description('list all value names a map can use')
    .option('--json', 'print them as JSON', false)
    .action(runLazily(async () => (await import('./template-command.ts')).runTemplateValues, environment, answer))
  template
    .command('map')
    .description('draft a map from workbook labels, with a likelihood for each entry')
    .argument('<template>', 'the lender’s blank .xlsm or .xlsx')
    .option('-o, --output <file.json>', 'output file (default: terminal)')
    .option(...forceOption)
    .action(runLazily(async () => (await import('./template-files.ts')).runTemplateMap, environment, answer))
  withDeal(
    template
      .command('check')
      .description('check a map against a workbook, and against a deal if its documents are given; writes nothing'),
    false,
  ).action(runLazily(async () => (await import('./template-command.ts')).runTemplateCheck, environment, answer))
  withDeal(template.command('fill').description('size a deal and fill a copy of a lender’s own workbook'), true)
    .requiredOption('-o, --output <file>', 'output file; never the template itself')
    .option(...forceOption)
    .action(runLazily(async () => (await import('./template-command.ts')).runTemplateFill, environment, answer))
}

function withDeal(command: Command, isRequired: boolean): Command {
  command
    .argument('<template>', 'the lender’s blank .xlsm or .xlsx')
    .requiredOption('--map <file.json>', 'cell map; see docs/template.md')
  addProgramOptions(addLoanOptions(command, { isRequired }))
    .option('--deal-name <name>', 'name of the deal (default: property name)')
    .option('--address <address>', 'address of the property')
    .option('--units-by-type', 'fill a table by floorplan if it has too few rows for all units', false)
    .option('--json', 'print the result as JSON', false)
    .option('--strict', 'exit with 1 if a printed total does not tie', false)
    .addHelpText('after', () => `\nPrograms:\n${programList()}\n${examples}`)
  return withCorrections(command)
}

const examples = `
Examples:
  $ uw template map lender.xlsm -o lender.json       then edit lender.json
  $ uw template values                               names a map can use
  $ uw template check lender.xlsm --map lender.json
  $ uw template fill lender.xlsm --map lender.json --rent-roll rr.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.xlsm`
