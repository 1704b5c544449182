import { type Command, Option } from 'commander'
import { collect, count } from '../input/option-values.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { withCorrections } from './correct/corrections-options.ts'
import { chartOption, suggestOption } from './statement-options.ts'

/** Add the options of `uw read`. */
export function addRead(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .argument(
      '<files...>',
      '.xlsx .xlsm .xls .xlsb .ods .csv .tsv .pdf or HTML saved as .xls; FILE#SHEET for one sheet; - for standard input',
    )
    .option('--json', 'print one JSON object per line, with file and sheet', false)
    .addOption(chartOption())
    .addOption(suggestOption())
    .option('--strict', 'exit with 1 if a printed total does not tie or a document contradicts itself', false)
    .option('--parameters <file>', 'JSON file of the company’s finding settings; see uw findings')
    .addOption(
      new Option('--take <number>', 'number of the close alternative to use, from the report').argParser(count),
    )
    .option('--save-corrections <file>', 'save what --take corrects to a corrections file; created if missing')
    .addHelpText('after', readExamples)
  withCorrections(command).action(
    runLazily(async () => (await import('./read-command.ts')).runRead, environment, answer),
  )
}

const readExamples = `
Examples:
  $ uw read rent-roll.xlsx                       summary, ties and findings
  $ uw read t12.xlsx --chart 3                   categories of the Freddie Mac chart
  $ uw read inbox/*.xlsx --json > documents.jsonl
  $ uw read t12.xlsx --json | jq .summary.noiTotal
  $ curl -s https://files.example/t12.xlsx | uw read -
  $ uw read inbox/*.xlsx --json | jq -c '[.file, .verdict, .reasons[].message]'
  $ uw read rent-roll.xlsx --take 1              as its close alternative
  $ uw read rent-roll.xlsx --take 1 --save-corrections rent-roll.json
  $ uw size --rent-roll rent-roll.xlsx --corrections rent-roll.json --statement t12.xlsx`

/** Add the options of `uw findings`. */
export function addFindings(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .argument('[files...]', 'rent rolls and statements, as for uw read; none with --list')
    .option('--only <id>', 'one rule, such as duplicate-unit; repeatable', collect)
    .addOption(
      new Option('--min-severity <severity>', 'minimum severity to list')
        .choices(['error', 'warning', 'info'])
        .default('info'),
    )
    .addOption(
      new Option('--expected-units <count>', 'unit count of the property; flags a roll with more or fewer').argParser(
        count,
      ),
    )
    .option('--prior <file>', 'prior statement of the same property, to find restated and moved lines')
    .option('--parameters <file>', 'JSON file of the company’s finding settings')
    .addOption(chartOption())
    .addOption(suggestOption())
    .option('--list', 'list rules and thresholds', false)
    .option('--json', 'print one JSON object per line, with file and sheet', false)
    .option('--strict', 'exit with 1 if an error is found', false)
    .addHelpText('after', findingsExamples)
  withCorrections(command).action(
    runLazily(async () => (await import('./findings-command.ts')).runFindings, environment, answer),
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
