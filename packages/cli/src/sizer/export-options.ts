import type { Command } from 'commander'
import { collect } from '../input/option-values.ts'
import type { Environment } from '../output/environment.ts'
import type { ExitCode } from '../output/exit-codes.ts'
import { withRemote } from '../remote/index.ts'
import type { SizerExportOptions } from './export-command.ts'

/** Add `uw sizer export` to the program. */
export function addSizer(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  const sizer = program.command('sizer').description('sizing workbooks of deals')
  withRemote(
    sizer
      .command('export')
      .description('have the server write the sizing workbook of a deal')
      .requiredOption('--deal <id>', 'the deal')
      .option('--type <sizer>', 'the lender’s workbook', 'fannie')
      .option('--rent-roll <id>', 'the latest of the deal where not given')
      .option('--statement <id>', 'current first, then one to three years back; else those of the deal', collect)
      .option('-o, --output <file.xlsm>', 'where it goes; the statement’s name and the day where not given'),
  ).action(async (options: SizerExportOptions) => {
    const { runSizerExport } = await import('./export-command.ts')
    answer(await runSizerExport(options, environment))
  })
}
