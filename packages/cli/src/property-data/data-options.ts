import type { Client } from '@uwkit/core/client'
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

/** Returns a command that looks up what a vendor has on one value. */
function lookup(
  name: string,
  description: string,
  argument: string,
  call: (client: Client, value: string) => Promise<unknown>,
  further: Pick<Verb, 'isFile'> = {},
): Verb {
  return {
    ...further,
    name,
    description,
    arguments: [argument],
    run: (client, { args: [value = ''] }) => call(client, value),
  }
}

/** Commands on vendor data, except the import of vendor tables. */
const marketVerbs: readonly Verb[] = [
  lookup('costar', 'find CoStar properties at an address', '<address> street and city', (client, address) =>
    client.propertyData.findCostarProperties({ address }),
  ),
  lookup('costar-property', 'show a CoStar property', '<id> from uw data costar', (client, id) =>
    client.propertyData.getCostarProperty(id),
  ),
  lookup(
    'costar-stats',
    'show CoStar statistics for a property and its market',
    '<id> from uw data costar',
    (client, id) => client.propertyData.getCostarStats(id),
  ),
  lookup('opportunities', 'find CRM opportunities', '<words> part of the name', (client, words) =>
    client.propertyData.findOpportunities(words),
  ),
  lookup(
    'opportunity',
    'show a CRM opportunity with its roles and quotes',
    '<id> from uw data opportunities',
    (client, id) => client.propertyData.getOpportunity(id),
  ),
  {
    name: 'median-income',
    description: 'show the median family income of a census tract',
    arguments: ['<tract> 11-digit number'],
    run: async (client, { args: [tract = ''] }) => {
      if (!/^\d{11}$/.test(tract)) throw new InvalidInputError('tract', tract, 'must have 11 digits')
      return client.propertyData.getMedianIncome(tract)
    },
  },
  lookup(
    'security-gauge',
    'show a property’s crime scores, if the vendor has them',
    '<id> the vendor’s ID',
    (client, id) => client.propertyData.getSecurityGauge(id),
  ),
  lookup(
    'security-report',
    'download the vendor’s crime report (PDF) for a property',
    '<id> the vendor’s ID',
    (client, id) => client.propertyData.securityGaugeReport(id),
    { isFile: true },
  ),
]
