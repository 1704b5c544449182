import { type Command, InvalidArgumentError, Option } from 'commander'
import { collect, count } from '../input/option-values.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { withCorrections } from './correct/corrections-options.ts'
import { chartOption } from './statement-options.ts'

/** What can stand beside the dollars of a statement. */
const measures: readonly string[] = ['unit', 'sf', 'egi']

/** Add the options of `uw view`. */
export function addView(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .argument('<files...>', 'a rent roll or statement; FILE#SHEET for one sheet; several with --portfolio')
    .optionsGroup('Operating statements:')
    .option('--t12', 'trailing twelve months')
    .option('--t6', 'T6 annualized (x2)')
    .option('--t3', 'T3 annualized (x4)')
    .option('--t1', 'T1 annualized (x12)')
    .option('--ytd', 'YTD annualized')
    .addOption(
      new Option('--per <measure>', 'measure to show in addition to dollars; repeatable')
        .choices(measures)
        .argParser<string[] | undefined>((value, before) => {
          if (!measures.includes(value)) throw new InvalidArgumentError(`Allowed choices are ${measures.join(', ')}.`)
          return collect(value, before)
        }),
    )
    .addOption(new Option('--units <count>', 'units of the property, for --per unit').argParser(count))
    .addOption(new Option('--square-feet <area>', 'total square feet of the units, for --per sf').argParser(count))
    .option('--rent-roll <file>', 'rent roll for unit count and SF')
    .optionsGroup('Rent rolls (default: all but --future-leases):')
    .option('--unit-mix', 'by floorplan and by bed/bath, renovated separately')
    .option('--occupancy', 'occupied and leased, by floorplan')
    .option('--expiries', 'lease expirations by month')
    .option(
      '--mark-to-market [method]',
      'loss to lease by unit, floorplan, recent-leases, trade-outs or comps (floorplan)',
    )
    .option('--burn-off', 'loss-to-lease burn-off by month')
    .option('--comp <kind=rent>', 'effective rent of a comp, such as 1x1=1450 or 2=1800; repeatable', collect)
    .option('--previous-roll <file>', 'an earlier roll of the property, for --mark-to-market trade-outs')
    .option('--future-leases', 'signed renewals replace expiring leases')
    .optionsGroup('Portfolios:')
    .option('--portfolio', 'combine statements of several properties, one file each, by month')
    .optionsGroup('Options:')
    .addOption(chartOption())
    .option('--json', 'print one JSON object per line', false)
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
  $ uw view rent-roll.xlsx                            mix, occupancy, expirations, market
  $ uw view rent-roll.xlsx --mark-to-market recent-leases --burn-off
  $ uw view rent-roll.xlsx --mark-to-market comps --comp 1x1=1450 --comp 2x2=1815
  $ uw view rent-roll.xlsx --previous-roll last-year.xlsx --mark-to-market trade-outs
  $ uw view oak.xlsx elm.xlsx ash.xlsx --portfolio`

/** Add the options of `uw compare`. */
export function addCompare(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .argument('<one>', 'a rent roll or statement; FILE#SHEET for one sheet')
    .argument('<other>', 'another file of the same type; ordered by date')
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
  $ uw compare t12-2025.xlsx t12-2026.xlsx          line by line, with restated months
  $ uw compare book.xlsx#June book.xlsx#July --json | jq .comparison.counts`
