import { ExportKind, ReportTheme } from '@uwkit/core/export'
import { type Command, Option } from 'commander'
import { addLoanOptions } from '../loan/index.ts'
import type { Environment } from '../output/environment.ts'
import type { ExitCode } from '../output/exit-codes.ts'
import { withCorrections } from '../parsed-file/index.ts'
import { withRemote } from '../remote/index.ts'
import { addProgrammeOptions } from '../sizer/index.ts'
import type { ExportCommandOptions } from './export-command.ts'

/** Add `uw export` to the program. */
export function addExport(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  const version = program.version() ?? ''
  const group = program.command('export').description('a deal as a Word document or PDF')
  for (const kind of ExportKind.options) {
    const command = group
      .command(kind.toLowerCase())
      .description(
        kind === 'Quote'
          ? 'the terms and sizing of a deal, in a few pages'
          : 'the whole of a deal, for whoever approves it',
      )
      .option('--deal <id>', 'a deal on the server')
      .option('--pdf', 'as PDF; as Word where not given', false)
      .addOption(new Option('--theme <theme>', 'whose colours').choices(ReportTheme.options).default('standard'))
    withRemote(withCorrections(addProgrammeOptions(addLoanOptions(command, { isRequired: false }))))
      .option('--deal-name <name>', 'name on the document (the property’s where not given)')
      .option('--address <address>', 'address on the document')
      .option('-o, --output <file>', 'where it goes; the deal’s name, the kind and the day where not given')
      .addHelpText('after', examples(kind.toLowerCase()))
      .action(async (options: ExportCommandOptions) => {
        const { runExport } = await import('./export-command.ts')
        answer(await runExport(kind, options, environment, version))
      })
  }
}

function examples(name: string): string {
  return `
Examples:
  $ uw export ${name} --deal 7 --pdf
  $ uw export ${name} --rent-roll rr.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.docm

With --deal the server makes it of all that it keeps of the deal; without, it is made here of the files, sized as uw size does.`
}
