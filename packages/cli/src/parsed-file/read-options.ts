import { type Command, InvalidArgumentError, Option } from 'commander'
import { collect, count, type OptionRow } from '../input/option-values.ts'
import type { LazyAction } from '../output/environment.ts'
import { addReading } from './correct/corrections-options.ts'
import { chartOption, suggestOption } from './statement-options.ts'

/** Options of `uw read`, before the correction options. */
const readOptions: readonly OptionRow[] = [
  ['--json', 'print one JSON object per line, with file and sheet', false],
  chartOption(),
  suggestOption(),
  ['--strict', 'exit with code 1 if a printed total does not tie or a document contradicts itself', false],
  ['--parameters <file>', 'JSON file with the company’s finding settings; see uw findings'],
  ['--take <number>', 'number of the close alternative to use, as listed in the report', count],
  ['--save-corrections <file>', 'save the corrections from --take to a corrections file; created if missing'],
]

/** Adds the options of `uw read`. */
export function addRead(command: Command, run: LazyAction): void {
  const files =
    '.xlsx .xlsm .xls .xlsb .ods .csv .tsv .pdf or HTML saved as .xls; FILE#SHEET for one sheet; - for standard input'
  addReading(command.argument('<files...>', files), readOptions, readExamples).action(
    run(async () => (await import('./read-command.ts')).runRead),
  )
}

const readExamples = `
Examples:
  $ uw read rent-roll.xlsx                       summary, ties, and findings
  $ uw read t12.xlsx --chart 3                   categories of the Freddie Mac chart
  $ uw read inbox/*.xlsx --json > documents.jsonl
  $ uw read t12.xlsx --json | jq .summary.noiTotal
  $ curl -s https://files.example/t12.xlsx | uw read -
  $ uw read inbox/*.xlsx --json | jq -c '[.file, .verdict, .reasons[].message]'
  $ uw read rent-roll.xlsx --take 1              as its close alternative
  $ uw read rent-roll.xlsx --take 1 --save-corrections rent-roll.json
  $ uw size --rent-roll rent-roll.xlsx --corrections rent-roll.json --statement t12.xlsx`

/** Options of `uw findings`, before the correction options. */
const findingsOptions: readonly OptionRow[] = [
  ['--only <id>', 'only this rule, such as duplicate-unit; repeatable', collect],
  new Option('--min-severity <severity>', 'lowest severity to list')
    .choices(['error', 'warning', 'info'])
    .default('info'),
  ['--expected-units <count>', 'property unit count; flags a roll with more or fewer units', count],
  ['--prior <file>', 'prior statement for the same property, to find restated and moved lines'],
  ['--parameters <file>', 'JSON file with the company’s finding settings'],
  chartOption(),
  suggestOption(),
  ['--list', 'list rules and thresholds', false],
  ['--json', 'print one JSON object per line, with file and sheet', false],
  ['--strict', 'exit with code 1 if an error is found', false],
]

/** Adds the options of `uw findings`. */
export function addFindings(command: Command, run: LazyAction): void {
  const files = 'rent rolls and statements; see uw read for file types; omit with --list'
  addReading(command.argument('[files...]', files), findingsOptions, findingsExamples).action(
    run(async () => (await import('./findings-command.ts')).runFindings),
  )
}

const findingsExamples = `
Examples:
  $ uw findings rent-roll.xlsx --expected-units 96
  $ uw findings rent-roll.xlsx --only rent-off-market --only duplicate-unit
  $ uw findings inbox/*.xlsx --min-severity warning --json > findings.jsonl
  $ uw findings t12.xlsx --prior 2024.xlsx       and restated or moved lines
  $ uw findings --list                           every rule with its thresholds
  $ echo '{"rent-roll/rent-off-market": {"parameters": {"share": 0.2}}}' > ours.json
  $ uw findings rent-roll.xlsx --parameters ours.json`

/** Measures that can be shown next to the dollars of a statement. */
const measures: readonly string[] = ['unit', 'sf', 'egi']

/** Options of `uw view`, before the correction options. */
const viewOptions: readonly (OptionRow | string)[] = [
  'Operating statements:',
  ['--t12', 'trailing 12 months'],
  ['--t6', 'T6 annualized (x2)'],
  ['--t3', 'T3 annualized (x4)'],
  ['--t1', 'T1 annualized (x12)'],
  ['--ytd', 'YTD annualized'],
  new Option('--per <measure>', 'measure to show in addition to dollars; repeatable')
    .choices(measures)
    .argParser<string[] | undefined>((value, before) => {
      if (!measures.includes(value)) throw new InvalidArgumentError(`Enter one of ${measures.join(', ')}.`)
      return collect(value, before)
    }),
  ['--units <count>', 'property unit count, for --per unit', count],
  ['--square-feet <area>', 'total square footage of all units, for --per sf', count],
  ['--rent-roll <file>', 'rent roll that supplies the unit count and square footage'],
  'Rent rolls (default: all but --future-leases):',
  ['--unit-mix', 'unit mix by floorplan and by bed/bath, with renovated units shown separately'],
  ['--occupancy', 'occupied and leased units by floorplan'],
  ['--expiries', 'lease expirations by month'],
  [
    '--mark-to-market [method]',
    'loss to lease, with market rent by unit, floorplan, recent-leases, trade-outs, or comps (default: floorplan)',
  ],
  ['--burn-off', 'loss-to-lease burn-off by month'],
  ['--comp <kind=rent>', 'effective comp rent, $/mo, such as 1x1=1450 or 2=1800; repeatable', collect],
  ['--previous-roll <file>', 'earlier rent roll for the same property, for --mark-to-market trade-outs'],
  ['--future-leases', 'count signed renewals instead of the leases they replace'],
  'Portfolios:',
  ['--portfolio', 'combine statements of several properties, one file each, by month'],
  'Options:',
  chartOption(),
  ['--json', 'print one JSON object per line', false],
]

/** Adds the options of `uw view`. */
export function addView(command: Command, run: LazyAction): void {
  const files = 'a rent roll or statement; FILE#SHEET for one sheet; several with --portfolio'
  addReading(command.argument('<files...>', files), viewOptions, viewExamples).action(
    run(async () => (await import('./view-command.ts')).runView),
  )
}

const viewExamples = `
Examples:
  $ uw view t12.xlsx                                  T12, T6, T3, and T1 side by side
  $ uw view t12.xlsx --t12 --t3 --per unit --per egi --units 96
  $ uw view t12.xlsx --per sf --rent-roll rent-roll.xlsx
  $ uw view rent-roll.xlsx                            mix, occupancy, expirations, market
  $ uw view rent-roll.xlsx --mark-to-market recent-leases --burn-off
  $ uw view rent-roll.xlsx --mark-to-market comps --comp 1x1=1450 --comp 2x2=1815
  $ uw view rent-roll.xlsx --previous-roll last-year.xlsx --mark-to-market trade-outs
  $ uw view oak.xlsx elm.xlsx ash.xlsx --portfolio`

/** Adds the options of `uw compare`. */
export function addCompare(command: Command, run: LazyAction): void {
  command
    .argument('<one>', 'a rent roll or statement; FILE#SHEET for one sheet')
    .argument('<other>', 'another file of the same type; the two are ordered by date')
  addReading(command, [chartOption(), ['--json', 'print the comparison as JSON', false]], compareExamples).action(
    run(async () => (await import('./compare-command.ts')).runCompare),
  )
}

const compareExamples = `
Examples:
  $ uw compare roll-june.xlsx roll-december.xlsx    renewals, new leases, move-outs, trade-outs
  $ uw compare t12-2025.xlsx t12-2026.xlsx          line by line, with restated months
  $ uw compare book.xlsx#June book.xlsx#July --json | jq .comparison.counts`
