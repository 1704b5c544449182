import { type Command, Option } from 'commander'
import { rate, wholeNumber } from '../input/option-values.ts'
import { forceOption } from '../output/consent.ts'
import type { LazyAction } from '../output/environment.ts'
import { withJson, withRemote } from '../remote/verb.ts'

/** Adds the options of `uw portfolio`. */
export function addPortfolio(command: Command, run: LazyAction): void {
  command
    .argument('<deals...>', 'IDs, from uw deal list')
    .addOption(
      new Option('--basis <basis>', 'own: each deal’s own year; common: the latest common T12')
        .choices(['own', 'common'])
        .default('own'),
    )
    .option('--program <id>', 'portfolio loan program, by ID from uw programs (default: the first deal’s)')
    .option('--rate <rate>', 'portfolio loan note rate, such as 5.85% or 0.0585 (default: the first deal’s)', rate)
    .option('--term <months>', 'portfolio loan term in months (default: the first deal’s)', wholeNumber)
    .option('--amort <months>', 'portfolio loan amortization in months (default: the first deal’s)', wholeNumber)
    .option('-o, --output <file>', 'also write the table as .csv or .xlsx')
    .option(...forceOption)
    .addHelpText('after', examples)
  withJson(withRemote(command)).action(run(async () => (await import('./portfolio-command.ts')).runPortfolio))
}

const examples = `
Examples:
  $ uw portfolio 4f1c 77ab                        each deal’s own year
  $ uw portfolio 4f1c 77ab --basis common         latest common T12
  $ uw portfolio 4f1c 77ab --rate 5.85% -o portfolio.xlsx
  $ uw portfolio 4f1c 77ab --json | jq .combined.loan
  $ uw portfolio 4f1c 77ab --json | jq -c '.combined.tests[] | [.name, .limit, .cap]'

The portfolio loan uses combined figures, the deals’ strictest constraint overrides, and any debt that
remains in place. The output lists which terms carry over.`
