import { type Command, Option } from 'commander'
import { rate, wholeNumber } from '../input/option-values.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { withJson, withRemote } from '../remote/index.ts'

/** Add the options of `uw portfolio`. */
export function addPortfolio(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .argument('<deals...>', 'ids, as uw deal list says')
    .addOption(
      new Option('--basis <basis>', 'own: each deal’s own year; common: the latest twelve months that all have')
        .choices(['own', 'common'])
        .default('own'),
    )
    .option('--program <id>', 'the program of the one loan, as uw programs says (that of the first deal)')
    .addOption(new Option('--rate <rate>', 'its rate a year, 5.85% or 0.0585 (that of the first deal)').argParser(rate))
    .addOption(new Option('--term <months>', 'its term (that of the first deal)').argParser(wholeNumber))
    .addOption(new Option('--amort <months>', 'its amortization (that of the first deal)').argParser(wholeNumber))
    .option('-o, --output <file>', 'the table as .csv or .xlsx besides')
    .addHelpText('after', examples)
  withJson(withRemote(command)).action(
    runLazily(async () => (await import('./portfolio-command.ts')).runPortfolio, environment, answer),
  )
}

const examples = `
Examples:
  $ uw portfolio 4f1c 77ab                        each by its own year
  $ uw portfolio 4f1c 77ab --basis common         by the twelve months that both have
  $ uw portfolio 4f1c 77ab --rate 5.85% -o portfolio.xlsx
  $ uw portfolio 4f1c 77ab --json | jq .combined.loan
  $ uw portfolio 4f1c 77ab --json | jq -c '.combined.tests[] | [.name, .limit, .cap]'

The one loan rests on the sums of all deals, the strictest of the tests agreed for their own loans, and the debt that
stays in place on any of them; which of their terms are carried over, and which not, is told beside it.`
