import type { Command } from 'commander'
import { count } from '../input/option-values.ts'
import type { Environment, LazyAction } from '../output/environment.ts'
import { chartOption, withCorrections } from '../parsed-file/index.ts'
import type { BatchCommandOptions } from './batch-command.ts'
import { failPolicies, failPolicy } from './summary-files.ts'

/** Adds the options of `uw batch`. */
export function addBatch(command: Command, run: LazyAction): void {
  command
    .argument('<paths...>', 'folders, quoted patterns, files, or a manifest.csv (see below)')
    .requiredOption('-o, --out <folder>', 'folder for reports, summaries, and failures')
    .option('--workers <count>', 'documents at a time (default: number of cores; 64 with --on)', count)
    .addOption(chartOption())
    .option('--parameters <file>', 'JSON file with the company’s finding settings; see uw findings')
    .option('--time-limit <seconds>', 'maximum seconds per document or loan', count, 180)
    .option(
      '--fail-on <what>',
      `${failPolicies.join(', ')}: conditions for a nonzero exit code; repeatable (default: failure)`,
      failPolicy,
    )
    .option('--on <url>', 'read documents on the given server instead of locally; see uw sign-in')
    .option('--again', 'reread documents that an earlier run finished', false)
    .option('-q, --quiet', 'hide progress', false)
    .addHelpText('after', batchHelp)
  withCorrections(command).action(
    run(async () => {
      const { runBatch } = await import('./batch-command.ts')
      const version = command.parent?.version() ?? ''
      return (paths: string[], options: BatchCommandOptions, environment: Environment) =>
        runBatch(paths, options, environment, { version, now: () => performance.now() })
    }),
  )
}

const batchHelp = `
A manifest has one row per deal, with the columns rent_roll, statement (separate several with ;), and optionally deal,
address, chart, type, program, quoted_on, tier, market, purchase_price, total_cost, value, rate, rate_floor, amort, term, io,
loan, units, taxes, insurance, market_vacancy, and confirm (yes sizes a deal despite contradictions). Paths are relative to its
folder. A row is sized if it has a rent roll, a statement, and a value, rate, or loan.

Results: reports/ (as from uw read --json and uw size --json), workbooks/, summary.json, summary.csv, failures.csv, timings.csv.

Exit codes: 2 if something failed; 1 with --fail-on tie if a printed total does not tie, or with --fail-on finding if an
error is found; 0 otherwise, and always with --fail-on never.

Examples:
  $ uw batch inbox --out results
  $ uw batch "inbox/**/*.xlsx" --out results --workers 4
  $ uw batch deals.csv --out results --fail-on tie
  $ uw batch inbox --out results --memory        apply mappings saved for the same layouts
  $ uw batch inbox --out results                 resume a run: only unfinished documents are read
  $ uw batch inbox --out results --on https://uw.example.com   read by a server’s workers`
