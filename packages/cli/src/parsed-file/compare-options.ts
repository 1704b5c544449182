import type { Command } from 'commander'
import { chartOption } from '../input/chart-option.ts'
import type { Environment } from '../output/environment.ts'
import type { ExitCode } from '../output/exit-codes.ts'
import type { CompareCommandOptions } from './compare-command.ts'
import { withCorrections } from './corrections-options.ts'

/** Add `uw compare` to the program. */
export function addCompare(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  const command = program
    .command('compare')
    .description('compare two rent rolls or two operating statements of one property')
    .argument('<one>', 'a rent roll or statement; FILE#SHEET for one sheet')
    .argument('<other>', 'another of the same kind; the earlier is told by its date')
    .addOption(chartOption())
    .option('--json', 'print the comparison as JSON', false)
    .addHelpText('after', compareExamples)
  withCorrections(command).action(async (one: string, other: string, options: CompareCommandOptions) => {
    const { runCompare } = await import('./compare-command.ts')
    answer(await runCompare(one, other, options, environment))
  })
}

const compareExamples = `
Examples:
  $ uw compare roll-june.xlsx roll-december.xlsx    renewals, new leases, move-outs, trade-outs
  $ uw compare t12-2025.xlsx t12-2026.xlsx          line by line, and the months told differently
  $ uw compare book.xlsx#June book.xlsx#July --json | jq .comparison.counts`
