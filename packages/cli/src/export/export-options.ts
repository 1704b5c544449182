import { ExportKind, ReportTheme } from '@uwkit/core/export'
import { type Command, Option } from 'commander'
import { collect, rejectOptionsWithDeal, versionNumber } from '../input/option-values.ts'
import { addLoanOptions, addQuoteOptions } from '../loan/loan-options.ts'
import { forceOption } from '../output/consent.ts'
import type { Environment, LazyAction } from '../output/environment.ts'
import { withCorrections } from '../parsed-file/index.ts'
import { withRemote } from '../remote/verb.ts'
import { addProgramOptions } from '../sizer/program-options.ts'
import type { ExportCommandOptions } from './export-command.ts'

/** Adds the commands of `uw export`. */
export function addExport(group: Command, run: LazyAction): void {
  const version = group.parent?.version() ?? ''
  for (const kind of ExportKind.options) {
    const name = kind.toLowerCase().replace('_', '-')
    const command = group
      .command(name)
      .description(descriptions[kind])
      .option('--deal <id>', 'ID of a deal on the server')
      .option('--pdf', 'write a PDF (default: Word)', false)
      .addOption(
        new Option('--theme <theme>', 'brand theme of the document').choices(ReportTheme.options).default('standard'),
      )
    if (kind === 'Narrative') {
      command
        .option('--review', 'append sign-offs, comments, and the redline; requires --deal')
        .option(
          '--redline-from <version>',
          'version at which the redline starts (default: first)',
          versionNumber('--redline-from'),
        )
    }
    withRemote(withCorrections(addQuoteOptions(addProgramOptions(addLoanOptions(command, { isRequired: false })))))
      .option('--deal-name <name>', 'name on the document (default: property name)')
      .option('--address <address>', 'address on the document')
      .option('--json', 'print the path as JSON', false)
      .option('-o, --output <file>', 'output file (default: deal name, kind, and date)')
      .option(...forceOption)
      .addHelpText('after', examples(name))
      .action(
        run(async () => {
          rejectOptionsWithDeal(command, ['pdf', 'output', 'force', 'json', 'host', 'data', 'review', 'redlineFrom'])
          const { runExport } = await import('./export-command.ts')
          return (options: ExportCommandOptions, environment: Environment) =>
            runExport(kind, options, environment, version)
        }),
      )
  }
}

const descriptions: Readonly<Record<ExportKind, string>> = {
  Quote: 'loan quote for a borrower: terms, fees, escrows, and conditions, without tiers or findings',
  Term_Sheet: 'the quote as a two-page term sheet',
  Memo: 'the internal sizing memo: tests, tiers, assumptions, and findings',
  Narrative: 'the internal narrative for credit committee',
}

/** Adds the options of `uw verify`. */
export function addVerify(command: Command, run: LazyAction): void {
  command
    .argument('<file>', '.docm or .pdf file written by uw export or the server')
    .option('--rent-roll <file>', 'rent roll file that the document was built from')
    .option('--commercial-roll <file>', 'commercial rent roll file, if one was used')
    .option('--statement <file>', 'statement file; repeatable, in the order of the original export', collect)
    .option('--rules <file>', 'custom rules file, if one was used')
    .option('--json', 'print results as JSON, with the record stored in the document', false)
    .addHelpText('after', verifyExamples)
  withCorrections(command).action(run(async () => (await import('./verify-command.ts')).runVerify))
}

const verifyExamples = `
Exit code: 1 if anything differs.

Examples:
  $ uw verify deal.pdf                                            check whether it was changed
  $ uw verify deal.pdf --rent-roll rr.xlsx --statement t12.xlsx   also recalculate every figure
  $ uw verify deal.docm --json | jq '.points[] | select(.agrees == false)'`

function examples(name: string): string {
  return `
Examples:
  $ uw export ${name} --deal 7 --pdf
  $ uw export ${name} --rent-roll rr.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.docm
  $ uw export ${name} --rent-roll rr.xlsx --statement t12.xlsx --value 15.5m --index "10-year Treasury" --index-rate 4.20% \\
      --spread 1.65% --origination-fee 1% --recourse "Non-recourse with carve-outs" --expires 2026-12-15 -o deal.docm

With --deal, the server builds the document from all data saved for the deal. Otherwise, it is built from local files, sized as with uw size.`
}
