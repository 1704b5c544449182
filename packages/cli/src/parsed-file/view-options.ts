import { type Command, InvalidArgumentError, Option } from 'commander'
import { collect, count } from '../input/option-values.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { withCorrections } from './corrections-options.ts'
import { chartOption } from './statement-options.ts'

/** What can stand beside the dollars of a statement. */
const measures: readonly string[] = ['unit', 'sf', 'egi']

/** Add the options of `uw view`. */
export function addView(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .argument('<files...>', 'a rent roll or statement; FILE#SHEET for one sheet; several with --portfolio')
    .optionsGroup('Operating statements:')
    .option('--t12', 'trailing twelve months')
    .option('--t6', 'trailing six months, times 2')
    .option('--t3', 'trailing three months, times 4')
    .option('--t1', 'the last month, times 12')
    .option('--ytd', 'the calendar year so far, annualized')
    .addOption(
      new Option('--per <measure>', 'beside the dollars; repeat it for more')
        .choices(measures)
        .argParser<string[] | undefined>((value, before) => {
          if (!measures.includes(value)) throw new InvalidArgumentError(`Allowed choices are ${measures.join(', ')}.`)
          return collect(value, before)
        }),
    )
    .addOption(new Option('--units <count>', 'dwellings of the property, for --per unit').argParser(count))
    .addOption(new Option('--square-feet <area>', 'of the dwellings, for --per sf').argParser(count))
    .option('--rent-roll <file>', 'a rent roll to count units and square feet in')
    .optionsGroup('Rent rolls (all but --future-leases where nothing is asked):')
    .option('--unit-mix', 'by floorplan and by bed and bath, renovated apart')
    .option('--occupancy', 'who lives there and what is leased, by floorplan')
    .option('--expiries', 'leases by the month in which they end')
    .option(
      '--mark-to-market [method]',
      'loss to lease by unit, floorplan, recent-leases, trade-outs or comps (floorplan)',
    )
    .option('--burn-off', 'loss to lease by the month in which it ends')
    .option('--comp <kind=rent>', 'effective rent of a comp, as 1x1=1450 or 2=1800; repeat it for more', collect)
    .option('--previous-roll <file>', 'an earlier roll of the property, for --mark-to-market trade-outs')
    .option('--future-leases', 'signed renewals take the place of the leases that end')
    .optionsGroup('Portfolios:')
    .option('--portfolio', 'add up the statements of several properties, a file each, aligned by month')
    .optionsGroup('Options:')
    .addOption(chartOption())
    .option('--json', 'print one JSON object a line', false)
    .addHelpText('after', viewExamples)
  withCorrections(command).action(
    runLazily(async () => (await import('./view-command.ts')).runView, environment, answer),
  )
}

const viewExamples = `
Examples:
  $ uw view t12.xlsx                                  T12, T6, T3 and T1 side by side
  $ uw view t12.xlsx --t12 --t3 --per unit --per egi --units 96
  $ uw view t12.xlsx --per sf --rent-roll rent-roll.xlsx
  $ uw view rent-roll.xlsx                            mix, occupancy, expiries, market
  $ uw view rent-roll.xlsx --mark-to-market recent-leases --burn-off
  $ uw view rent-roll.xlsx --mark-to-market comps --comp 1x1=1450 --comp 2x2=1815
  $ uw view rent-roll.xlsx --previous-roll last-year.xlsx --mark-to-market trade-outs
  $ uw view oak.xlsx elm.xlsx ash.xlsx --portfolio`

/** Add the options of `uw compare`. */
export function addCompare(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .argument('<one>', 'a rent roll or statement; FILE#SHEET for one sheet')
    .argument('<other>', 'another of the same kind; the earlier is told by its date')
    .addOption(chartOption())
    .option('--json', 'print the comparison as JSON', false)
    .addHelpText('after', compareExamples)
  withCorrections(command).action(
    runLazily(async () => (await import('./compare-command.ts')).runCompare, environment, answer),
  )
}

const compareExamples = `
Examples:
  $ uw compare roll-june.xlsx roll-december.xlsx    renewals, new leases, move-outs, trade-outs
  $ uw compare t12-2025.xlsx t12-2026.xlsx          line by line, and the months told differently
  $ uw compare book.xlsx#June book.xlsx#July --json | jq .comparison.counts`
