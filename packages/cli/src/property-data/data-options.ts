import { importKinds } from '@uwkit/core/property-data'
import { InvalidInputError } from '@uwkit/core/shared'
import { Argument, type Command } from 'commander'
import type { LazyAction } from '../output/environment.ts'
import { type Verb, withJson, withRemote } from '../remote/verb.ts'
import { addVerbs } from '../remote/verbs.ts'

/** Adds the options of `uw data`. */
export function addData(data: Command, run: LazyAction): void {
  withJson(
    withRemote(
      data
        .command('import')
        .description('import a vendor’s table (CSV or Excel); provider administrators only')
        .addArgument(new Argument('<kind>', 'table type').choices(importKinds.map((kind) => kind.replaceAll('_', '-'))))
        .argument('<file>', 'the vendor’s export file')
        .option('--dry-run', 'show what would be added, changed, and removed, without saving', false)
        .option('--replace', 'also remove the vendor’s records that are not in the file', false)
        .option('--drop-chosen', 'also remove records that are selected in deals', false)
        .option(
          '--company <id>',
          'company that owns the CRM opportunities, by ID from uw company list (default: yours)',
        ),
    ),
  ).action(run(async () => (await import('./import-command.ts')).runImport))
  addVerbs(data, marketVerbs, run)
}

/** Commands on vendor data, except the import of vendor tables. */
const marketVerbs: readonly Verb[] = [
  {
    name: 'costar',
    description: 'find CoStar properties at an address',
    arguments: ['<address> street and city'],
    run: (client, { args: [address = ''] }) => client.propertyData.findCostarProperties({ address }),
  },
  {
    name: 'costar-property',
    description: 'show a CoStar property',
    arguments: ['<id> from uw data costar'],
    run: (client, { args: [id = ''] }) => client.propertyData.getCostarProperty(id),
  },
  {
    name: 'costar-stats',
    description: 'show CoStar statistics for a property and its market',
    arguments: ['<id> from uw data costar'],
    run: (client, { args: [id = ''] }) => client.propertyData.getCostarStats(id),
  },
  {
    name: 'opportunities',
    description: 'find CRM opportunities',
    arguments: ['<words> part of the name'],
    run: (client, { args: [words = ''] }) => client.propertyData.findOpportunities(words),
  },
  {
    name: 'opportunity',
    description: 'show a CRM opportunity with its roles and quotes',
    arguments: ['<id> from uw data opportunities'],
    run: (client, { args: [id = ''] }) => client.propertyData.getOpportunity(id),
  },
  {
    name: 'median-income',
    description: 'show the median family income of a census tract',
    arguments: ['<tract> 11-digit number'],
    run: async (client, { args: [tract = ''] }) => {
      if (!/^\d{11}$/.test(tract)) throw new InvalidInputError('tract', tract, 'must have 11 digits')
      return client.propertyData.getMedianIncome(tract)
    },
  },
  {
    name: 'security-gauge',
    description: 'show a property’s crime scores, if the vendor has them',
    arguments: ['<id> the vendor’s ID'],
    run: (client, { args: [id = ''] }) => client.propertyData.getSecurityGauge(id),
  },
  {
    name: 'security-report',
    description: 'download the vendor’s crime report (PDF) for a property',
    arguments: ['<id> the vendor’s ID'],
    isFile: true,
    run: (client, { args: [id = ''] }) => client.propertyData.securityGaugeReport(id),
  },
]
