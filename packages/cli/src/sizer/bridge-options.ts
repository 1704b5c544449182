import { type Command, Option } from 'commander'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { chartOption, withCorrections } from '../parsed-file/index.ts'

/** Add the options of `uw bridge`. */
export function addBridge(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .requiredOption('--rent-roll <file>', 'the rent roll; FILE#SHEET for one of several sheets')
    .requiredOption('--statement <file>', 'a T12 or other statement; FILE#SHEET for one sheet')
    .addOption(
      new Option('--basis <rents>', 'starting rent (default: market, if most units have one)').choices([
        'market',
        'contract',
      ]),
    )
    .addOption(chartOption())
    .option('--json', 'print the bridge as JSON, with source cells', false)
    .addHelpText('after', bridgeExamples)
  withCorrections(command).action(
    runLazily(async () => (await import('./bridge-command.ts')).runBridge, environment, answer),
  )
}

const bridgeExamples = `
Examples:
  $ uw bridge --rent-roll rr.xlsx --statement t12.xlsx
  $ uw bridge --rent-roll rr.xlsx --statement t12.xlsx --basis contract
  $ uw bridge --rent-roll rr.xlsx --statement t12.xlsx --json | jq .year.unexplained`
