import { InvalidInputError } from '@uwkit/core/shared'
import type { Command } from 'commander'
import { rejectOptionsWithDeal } from '../input/option-values.ts'
import { addLoanOptions } from '../loan/loan-options.ts'
import { forceOption } from '../output/consent.ts'
import type { LazyAction } from '../output/environment.ts'
import { withCorrections } from '../parsed-file/index.ts'
import { type Verb, withRemote } from '../remote/verb.ts'
import { addVerbs } from '../remote/verbs.ts'
import { addProgramOptions } from './program-options.ts'

/** Adds the options of `uw sizer`. */
export function addSizer(sizer: Command, run: LazyAction): void {
  const command = sizer
    .command('export')
    .description('write a sizing workbook from a deal on the server or local files')
    .option('--deal <id>', 'ID of a deal on the server; --rent-roll and --statement then take IDs and are optional')
    .option('--type <sizer>', 'workbook type, listed below', 'fannie')
  withRemote(withCorrections(addProgramOptions(addLoanOptions(command, { isRequired: false }))))
    .option('--deal-name <name>', 'name on the workbook (default: property name)')
    .option('--address <address>', 'property address for the workbook')
    .option('--json', 'print the path as JSON', false)
    .option('-o, --output <file.xlsm>', 'output file (default: statement name and date)')
    .option(...forceOption)
    .addHelpText('after', examples)
    .action(
      run(async () => {
        rejectOptionsWithDeal(command, ['type', 'rentRoll', 'statement', 'output', 'force', 'json', 'host', 'data'])
        return (await import('./export-command.ts')).runSizerExport
      }),
    )
  addVerbs(sizer, [sizerDownload], run)
}

const examples = `
Types: fannie, freddie, fannie_affordable, asset_overview, am_template (OSAR), hud_model, wdis_model, apprise, ilp_template,
capital_markets, sbl_model.

Examples:
  $ uw sizer export --deal 7 --type hud_model
  $ uw sizer export --type sbl_model --rent-roll rr.xlsx --statement t12.xlsx --value 6.25m --rate 6.15%`

/** Downloads the workbook last written for a deal. */
const sizerDownload: Verb = {
  name: 'download',
  description: 'download a deal’s latest workbook of one type; provider administrators only',
  arguments: ['<type> such as fannie', '<deal> ID, from uw deal list'],
  isFile: true,
  run: async (client, { args: [type = '', deal = ''] }) => {
    const { sizerTypes } = await import('@uwkit/core/sizer')
    const names = sizerTypes.map(({ pathName }) => pathName)
    if (!names.some((name) => name === type))
      throw new InvalidInputError('type', type, `must be one of ${names.join(', ')}`)
    return client.sizer.download(type, deal)
  },
}
