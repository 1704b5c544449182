import { basename } from 'node:path'
import type { DealChanges, DealMapping, PictureChanges, SummaryPage, SummaryPageChanges } from '@uwkit/core/deal'
import { plural } from '@uwkit/core/text'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { fileBytes, wholeNumber } from '../input/option-values.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { addVerbs, type Verb, withJson, withRemote } from '../remote/index.ts'

/** Add the options of `uw deal`. */
export function addDeal(deal: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withJson(
    withRemote(
      deal
        .command('list')
        .description('list the company’s deals, most recently changed first')
        .option('--filter <words>', 'filter by name or address')
        .addOption(new Option('--page <number>', 'page number, from 0').default(0).argParser(wholeNumber)),
    ),
  ).action(runLazily(async () => (await import('./deal-command.ts')).runDealList, environment, answer))
  withJson(
    withRemote(
      deal
        .command('create')
        .description('create a deal; prints its ID')
        .argument('<name>', 'deal name')
        .option('--street <address>', 'street and number')
        .option('--city <city>', 'city')
        .option('--state <state>', 'two-letter state, such as TX')
        .option('--zip <code>', 'five-digit zip code')
        .addOption(new Option('--lat <degrees>', 'latitude in degrees').argParser(degreesUpTo(90)))
        .addOption(
          new Option('--lon <degrees>', 'longitude in degrees; negative in the United States').argParser(
            degreesUpTo(180),
          ),
        )
        .option('--property-type <type>', 'property type, such as Garden')
        .addOption(new Option('--year-built <year>', 'four-digit year built').argParser(wholeNumber)),
    ),
  ).action(runLazily(async () => (await import('./deal-command.ts')).runDealCreate, environment, answer))
  withJson(
    withRemote(
      deal
        .command('show')
        .description('show a deal with its documents and loans')
        .argument('<id>', 'deal ID, from uw deal list'),
    ),
  ).action(runLazily(async () => (await import('./deal-command.ts')).runDealShow, environment, answer))
  addVerbs(deal, dealVerbs, environment, answer)
}

const degreesUpTo = (maximum: number) => (text: string) => {
  const value = /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(Math.abs(value) <= maximum)) {
    throw new InvalidArgumentError(`Enter degrees such as 38.9 or -77.03, from -${maximum} to ${maximum}.`)
  }
  return value
}

const deal = '<deal> ID, from uw deal list'
const words = () => import('@uwkit/core/deal')
/** How many summary pages of other deals one answer lists; our own choice. */
const summariesOfPage = 100

/** Lets TypeScript know what the input of one command is. */
function verb<Input>(one: Verb<Input>): Verb {
  return one
}

/** Commands on deals that make one call each. */
const dealVerbs: readonly Verb[] = [
  verb<DealChanges>({
    name: 'update',
    description: 'change a deal',
    arguments: [deal],
    input: async () => (await words()).DealChanges,
    run: async (client, { args: [id = ''], input }) => {
      const { modifiedOn } = await client.deal.get(id)
      return client.deal.update(id, { ...(modifiedOn === null ? {} : { modifiedOn }), ...input })
    },
  }),
  {
    name: 'delete',
    description: 'delete deals with their records',
    arguments: ['<deals...> IDs, from uw deal list'],
    asks: (ids) => `Delete ${plural(ids.length, 'deal')} and all records?`,
    run: async (client, { args }) => {
      for (const id of args) await client.deal.delete(id)
    },
  },
  {
    name: 'records',
    description: 'fetch a deal with all of its records',
    arguments: [deal],
    run: (client, { args: [id = ''] }) => client.deal.stores(id),
  },
  {
    name: 'loan-terms',
    description: 'fetch the inputs for loan terms: rent roll, statements and saved mappings',
    arguments: [deal],
    run: (client, { args: [id = ''] }) => client.deal.loanTerms(id),
  },
  {
    name: 'quote',
    description: 'show the accepted quote of a deal’s CRM opportunity',
    arguments: [deal],
    run: (client, { args: [id = ''] }) => client.deal.productionQuote(id),
  },
  {
    name: 'mappings',
    description: 'list the vendor IDs linked to deals',
    arguments: ['[deal] ID; all deals if omitted'],
    run: async (client, { args: [id] }) => {
      // The list of one that is not there would be an empty one.
      if (id !== undefined) await client.deal.get(id)
      return client.deal.listMappings(id)
    },
  },
  verb<Partial<DealMapping>>({
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
  {
    name: 'progress',
    description: 'list the progress of a deal’s sections',
    arguments: [deal],
    columns: ['id', 'section', 'tag'],
    run: (client, { args: [id = ''] }) => client.deal.listProgress(id),
  },
  {
    name: 'set-progress',
    description: 'set a section’s progress',
    arguments: [deal, '<section> such as rent_roll', '<tag> such as done'],
    run: async (client, { args: [dealId = '', section = '', tag = ''], mustRead }) => {
      const known = (await mustRead(client.deal.listProgress(dealId))).find((one) => one.section === section)
      if (known === undefined || known.id === null) return client.deal.createProgress({ dealId, section, tag })
      return client.deal.updateProgress(dealId, known.id, tag)
    },
  },
  {
    name: 'clear-progress',
    description: 'clear a section’s progress',
    arguments: [deal, '<progress> ID, from uw deal progress'],
    run: (client, { args: [dealId = '', id = ''] }) => client.deal.deleteProgress(dealId, id),
  },
  {
    name: 'pictures',
    description: 'list a deal’s pictures',
    arguments: [deal],
    columns: ['uid', 'position', 'fileName', 'caption'],
    run: (client, { args: [id = ''] }) => client.deal.listPictures(id),
  },
  {
    name: 'add-picture',
    description: 'add a picture to a deal',
    arguments: [deal, '<file> PNG, JPEG or WebP picture'],
    options: [['--caption <text>', 'caption']],
    run: async (client, { args: [dealId = '', path = ''], options: { caption } }) => {
      const bytes = await fileBytes(path)
      const picture = { name: basename(path), contentType: 'application/octet-stream', bytes }
      return client.deal.createPicture({ dealId, picture, ...(typeof caption === 'string' ? { caption } : {}) })
    },
  },
  verb<PictureChanges>({
    name: 'change-picture',
    description: 'change a picture’s caption or position',
    arguments: ['<picture> ID, from uw deal pictures'],
    input: async () => (await words()).PictureChanges,
    run: (client, { args: [uid = ''], input }) => client.deal.updatePicture(uid, input),
  }),
  {
    name: 'picture',
    description: 'download a picture',
    arguments: ['<picture> ID, from uw deal pictures'],
    isFile: true,
    run: (client, { args: [uid = ''] }) => client.deal.picture(uid),
  },
  {
    name: 'delete-picture',
    description: 'delete a picture',
    arguments: ['<picture> ID, from uw deal pictures'],
    asks: () => 'Delete 1 picture?',
    run: (client, { args: [uid = ''] }) => client.deal.deletePicture(uid),
  },
  {
    name: 'history',
    description: 'who changed or exported what of a deal, latest first',
    arguments: [deal],
    options: [
      ['--page <number>', 'page number, from 0 (first page if omitted)', wholeNumber],
      ['--all', 'all entries, not one page'],
    ],
    columns: ['createdOn', 'userName', 'realUserName', 'action', 'fields'],
    run: (client, { args: [id = ''], options: { page, all } }) =>
      client.deal.history(id, all === true ? { page: -1 } : typeof page === 'number' ? { page } : {}),
  },
  {
    name: 'files',
    description: 'memoranda and attachments of a deal',
    arguments: [deal],
    columns: ['uid', 'fileName', 'kind', 'size', 'userName', 'createdOn'],
    run: (client, { args: [id = ''] }) => client.deal.listFiles(id),
  },
  {
    name: 'add-file',
    description: 'add a memorandum or attachment to a deal',
    arguments: [deal, '<file> of any type'],
    options: [['--memorandum', 'it is an offering memorandum']],
    run: async (client, { args: [dealId = '', path = ''], options: { memorandum } }) => {
      const file = { name: basename(path), contentType: 'application/octet-stream', bytes: await fileBytes(path) }
      const kind = memorandum === true ? 'offering_memorandum' : 'attachment'
      return client.deal.createFile({ dealId, file, kind })
    },
  },
  {
    name: 'file',
    description: 'fetch a memorandum or attachment',
    arguments: ['<file> uid, from uw deal files'],
    isFile: true,
    run: (client, { args: [uid = ''] }) => client.deal.file(uid),
  },
  {
    name: 'delete-file',
    description: 'delete a memorandum or attachment',
    arguments: ['<file> uid, from uw deal files'],
    asks: () => 'Delete 1 file?',
    run: (client, { args: [uid = ''] }) => client.deal.deleteFile(uid),
  },
  {
    name: 'summary',
    description: 'show a deal’s summary page; its sections are HTML',
    arguments: [deal],
    run: (client, { args: [id = ''] }) => client.deal.getSummary(id),
  },
  verb<SummaryPageChanges>({
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
    description: 'list the summary pages of other deals, to copy sections from',
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
