import type { Client } from '@uwkit/core/client'
import type { SummaryPage } from '@uwkit/core/deal'
import { plural } from '@uwkit/core/text'
import { InvalidArgumentError, Option } from 'commander'
import { namedFile, wholeNumber } from '../input/option-values.ts'
import { dryRunOf, forEachOf, sinceRead, type Verb, type VerbContext, verb } from '../remote/verb.ts'
import type { ServerCommand } from '../remote/verbs.ts'

function degreesParser(maximum: number) {
  return (text: string): number => {
    const value = /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (!(Math.abs(value) <= maximum)) {
      throw new InvalidArgumentError(`Enter degrees such as 38.9 or -77.03, from -${maximum} to ${maximum}.`)
    }
    return value
  }
}

const deal = '<deal> ID, from uw deal list'
const words = () => import('@uwkit/core/deal')
/** Number of other deals' summary pages per answer; our own choice. */
const summariesOfPage = 100

/** Builds a command that shows something of one deal. */
function ofDeal(
  name: string,
  description: string,
  show: (client: Client, id: string) => Promise<unknown>,
  columns?: readonly string[],
): Verb {
  const run: Verb['run'] = (client, { args: [id = ''] }) => show(client, id)
  return { name, description, arguments: [deal], ...(columns === undefined ? {} : { columns }), run }
}

/** Builds the commands that download and delete a deal's attachments. */
function attached(
  name: string,
  what: string,
  calls: Readonly<Record<'download' | 'remove', (client: Client, uid: string) => Promise<unknown>>>,
): Verb[] {
  const shared = { arguments: [`<${name}> ID, from uw deal ${name}s`] }
  return [
    {
      ...shared,
      name,
      description: `download ${what}`,
      isFile: true,
      run: (client, { args: [uid = ''] }) => calls.download(client, uid),
    },
    {
      ...shared,
      name: `delete-${name}`,
      description: `delete ${what}`,
      confirmation: () => `Delete 1 ${name}?`,
      run: (client, { args: [uid = ''] }) => calls.remove(client, uid),
    },
  ]
}

/** Commands on deals. */
export const dealVerbs: readonly (Verb | ServerCommand)[] = [
  {
    name: 'list',
    description: 'list the company’s deals, most recently changed first',
    options: [
      ['--filter <words>', 'filter by name or address'],
      new Option('--page <number>', 'page number, from 0').default(0).argParser(wholeNumber),
    ],
    load: async () => (await import('./deal-command.ts')).runDealList,
  },
  {
    name: 'create',
    description: 'create a deal and print its ID',
    arguments: ['<name> deal name'],
    options: [
      ['--street <address>', 'street number and name'],
      ['--city <city>', 'city'],
      ['--state <state>', 'two-letter state, such as TX'],
      ['--zip <code>', 'five-digit ZIP code'],
      ['--lat <degrees>', 'latitude in degrees', degreesParser(90)],
      ['--lon <degrees>', 'longitude in degrees; negative in the United States', degreesParser(180)],
      ['--property-type <type>', 'property type, such as Garden'],
      ['--year-built <year>', 'four-digit year built', wholeNumber],
    ],
    load: async () => (await import('./deal-command.ts')).runDealCreate,
  },
  {
    name: 'show',
    description: 'show a deal with its documents and loans',
    arguments: ['<id> deal ID, from uw deal list'],
    load: async () => (await import('./deal-command.ts')).runDealShow,
  },
  verb({
    name: 'update',
    description: 'change a deal',
    arguments: [deal],
    input: async () => (await words()).DealChanges,
    run: async (client, { args: [id = ''], input }) =>
      client.deal.update(id, sinceRead(await client.deal.get(id), input)),
  }),
  {
    name: 'delete',
    description: 'delete deals and their records',
    arguments: ['<deals...> IDs, from uw deal list'],
    confirmation: (ids) => `Delete ${plural(ids.length, 'deal')} and all their records?`,
    dryRunRecords: dryRunOf(async (client, id) => {
      const { dealName } = await client.deal.get(id)
      const [rolls, bundles, loans, files] = await Promise.all([
        client.rentRoll.listOfCompany({ dealId: id }),
        client.operatingStatement.listOfCompany({ dealId: id, pageNumber: -1 }),
        client.loan.list(id),
        client.deal.listFiles(id),
      ])
      // The documents stay, without a deal.
      const detached = rolls.length + bundles.reduce((sum, { numberDocuments }) => sum + numberDocuments, 0)
      return { id, dealName, loans: loans.length, files: files.length, detachedDocuments: detached }
    }),
    run: forEachOf((client, id) => client.deal.delete(id)),
  },
  ofDeal('records', 'fetch a deal with all of its records', (client, id) => client.deal.stores(id)),
  ofDeal(
    'loan-terms',
    'fetch the records that loan terms are based on: rent roll, statements, and saved mappings',
    (client, id) => client.deal.loanTerms(id),
  ),
  ofDeal('quote', 'show the accepted quote of a deal’s CRM opportunity', (client, id) =>
    client.deal.productionQuote(id),
  ),
  {
    name: 'mappings',
    description: 'list the vendor IDs linked to deals',
    arguments: ['[deal] ID; all deals if omitted'],
    run: async (client, { args: [id] }) => {
      // Checks that the deal exists: the list of a missing deal would be empty.
      if (id !== undefined) await client.deal.get(id)
      return client.deal.listMappings(id)
    },
  },
  verb({
    name: 'map',
    description: 'link vendor IDs to a deal',
    arguments: [deal],
    input: async () => (await words()).DealMapping.omit({ dealId: true }).partial(),
    run: async (client, { args: [dealId = ''], input }) => {
      const unknown = { costarId: null, salesforceId: null, securityGaugeId: null }
      const [known] = await client.deal.listMappings(dealId)
      return client.deal.map({ ...unknown, ...known, ...input, dealId })
    },
  }),
  ofDeal('progress', 'list a deal’s progress by section', (client, id) => client.deal.listProgress(id), [
    'id',
    'section',
    'tag',
  ]),
  {
    name: 'set-progress',
    description: 'set a section’s progress',
    arguments: [deal, '<section> such as rent_roll', '<tag> such as done'],
    run: async (client, { args: [dealId = '', section = '', tag = ''], readBeforeWrite }) => {
      const known = (await readBeforeWrite(client.deal.listProgress(dealId))).find((one) => one.section === section)
      if (known === undefined || known.id === null) return client.deal.createProgress({ dealId, section, tag })
      return client.deal.updateProgress(dealId, known.id, tag)
    },
  },
  {
    name: 'clear-progress',
    description: 'clear a section’s progress',
    arguments: [deal, '<progress> ID, from uw deal progress'],
    confirmation: () => 'Clear the progress of 1 section?',
    run: (client, { args: [dealId = '', id = ''] }) => client.deal.deleteProgress(dealId, id),
  },
  ofDeal('pictures', 'list a deal’s pictures', (client, id) => client.deal.listPictures(id), [
    'uid',
    'position',
    'fileName',
    'caption',
  ]),
  {
    name: 'add-picture',
    description: 'add a picture to a deal',
    arguments: [deal, '<file> PNG, JPEG, or WebP picture'],
    options: [['--caption <text>', 'caption']],
    run: async (client, { args: [dealId = '', path = ''], options: { caption } }) => {
      const picture = await namedFile(path)
      return client.deal.createPicture({ dealId, picture, ...(typeof caption === 'string' ? { caption } : {}) })
    },
  },
  verb({
    name: 'change-picture',
    description: 'change a picture’s caption or position',
    arguments: ['<picture> ID, from uw deal pictures'],
    input: async () => (await words()).PictureChanges,
    run: (client, { args: [uid = ''], input }) => client.deal.updatePicture(uid, input),
  }),
  ...attached('picture', 'a picture', {
    download: (client, uid) => client.deal.picture(uid),
    remove: (client, uid) => client.deal.deletePicture(uid),
  }),
  {
    name: 'history',
    description: 'list a deal’s history: who changed or exported what, latest first',
    arguments: [deal],
    options: [
      ['--page <number>', 'page number, from 0 (first page if omitted)', wholeNumber],
      ['--all', 'all entries instead of one page'],
    ],
    columns: ['createdOn', 'userName', 'realUserName', 'action', 'fields'],
    run: (client, { args: [id = ''], options: { page, all } }) =>
      client.deal.history(id, all === true ? { page: -1 } : typeof page === 'number' ? { page } : {}),
  },
  ofDeal('files', 'list a deal’s offering memoranda and attachments', (client, id) => client.deal.listFiles(id), [
    'uid',
    'fileName',
    'kind',
    'size',
    'userName',
    'createdOn',
  ]),
  {
    name: 'add-file',
    description: 'add an offering memorandum or attachment to a deal',
    arguments: [deal, '<file> of any type'],
    options: [['--memorandum', 'mark the file as an offering memorandum']],
    run: runDealAddFile,
  },
  ...attached('file', 'an offering memorandum or attachment', {
    download: (client, uid) => client.deal.file(uid),
    remove: (client, uid) => client.deal.deleteFile(uid),
  }),
  ofDeal('summary', 'show a deal’s summary page; its sections are HTML', (client, id) => client.deal.getSummary(id)),
  verb({
    name: 'set-summary',
    description: 'replace a deal’s summary page',
    arguments: [deal],
    input: async () => (await words()).SummaryPageChanges,
    warns: async (result) => (await words()).removedText((result as SummaryPage).removed),
    run: async (client, { args: [id = ''], input }) => {
      const { modifiedOn } = await client.deal.getSummary(id)
      if (modifiedOn === null) return client.deal.createSummary(id, input.sections)
      return client.deal.updateSummary(id, { modifiedOn, ...input })
    },
  }),
  {
    name: 'other-summaries',
    description: 'list other deals’ summary pages to copy sections from',
    arguments: [deal],
    options: [
      ['--filter <words>', 'text to search for'],
      ['--page <number>', 'page number, from 0 (first page if omitted)', wholeNumber],
    ],
    warns: (result, { page }) =>
      Array.isArray(result) && result.length === summariesOfPage
        ? `There may be more: add --page ${(typeof page === 'number' ? page : 0) + 1}, or narrow with --filter.`
        : null,
    run: (client, { args: [id = ''], options: { filter, page } }) =>
      client.deal.importableSummaries(id, {
        perPage: summariesOfPage,
        ...(typeof filter === 'string' ? { filterBy: filter } : {}),
        ...(typeof page === 'number' ? { page } : {}),
      }),
  },
]

async function runDealAddFile(
  client: Client,
  { args: [dealId = '', path = ''], options: { memorandum } }: VerbContext,
): Promise<unknown> {
  const kind = memorandum === true ? 'offering_memorandum' : 'attachment'
  return client.deal.createFile({ dealId, file: await namedFile(path), kind })
}
