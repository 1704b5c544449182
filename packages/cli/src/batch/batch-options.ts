import { type Command, Option } from 'commander'
import { count } from '../input/option-values.ts'
import type { Environment, ExitCode } from '../output/environment.ts'
import { chartOption, withCorrections } from '../parsed-file/index.ts'
import type { BatchCommandOptions } from './batch-command.ts'
import { failPolicies, failPolicy } from './exit-policy.ts'

/** Add the options of `uw batch`. */
export function addBatch(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .argument('<paths...>', 'folders, patterns in quotes, files, or a manifest.csv: see below')
    .requiredOption('-o, --out <folder>', 'where reports, summaries and failures go')
    .addOption(
      new Option('--workers <count>', 'documents at a time (as many as there are cores where not given)').argParser(
        count,
      ),
    )
    .addOption(chartOption())
    .option('--parameters <file>', 'JSON of what a company sets of the rules that make findings; see uw findings')
    .addOption(new Option('--time-limit <seconds>', 'for each document or loan').default(180).argParser(count))
    .addOption(
      new Option(
        '--fail-on <what>',
        `${failPolicies.join(', ')}: for what to exit with other than 0; repeat it (failure where not given)`,
      ).argParser(failPolicy),
    )
    .option('--again', 'do again what an earlier run finished', false)
    .option('-q, --quiet', 'print no progress', false)
    .addHelpText('after', batchHelp)
  withCorrections(command).action(async (paths: string[], options: BatchCommandOptions) => {
    const { runBatch } = await import('./batch-command.ts')
    const version = command.parent?.version() ?? ''
    answer(await runBatch(paths, options, environment, { version, now: () => performance.now() }))
  })
}

const batchHelp = `
A manifest has a row a deal and the columns rent_roll, statement (several parted by ;) and, where they are known, deal,
chart, program, value, rate, amort, term, io, loan, units, taxes, insurance, market_vacancy, address. Files are named from
its folder. A row with a rent roll, a statement and a value, a rate or a loan is sized.

Results: reports/ (as of uw read --json and uw size --json), workbooks/, summary.json, summary.csv, failures.csv, timings.csv.

Exit codes: 2 where something failed; 1 with --fail-on tie where a printed total does not agree, with --fail-on finding
where an error is found; 0 otherwise, and always with --fail-on never.

Examples:
  $ uw batch inbox --out results
  $ uw batch "inbox/**/*.xlsx" --out results --workers 4
  $ uw batch deals.csv --out results --fail-on tie
  $ uw batch inbox --out results --memory        with what was corrected in reports of the same layouts
  $ uw batch inbox --out results                 again, after it was ended: only what is not finished`
