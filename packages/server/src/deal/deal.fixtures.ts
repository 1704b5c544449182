import type { Client } from '@uwkit/core/client'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const sections = [{ section: 'Sponsor', html: '<p>B. Cho</p>' }]
let made = 0

/** Adds a deal of the owner with a unique name. */
export async function aDeal(server: TestServer) {
  made += 1
  const { id, modifiedOn } = await server
    .as('owner')
    .deal.create({ dealName: `Deal ${made}.`, streetAddress: '1 Main St', yearBuilt: 1987 })
  return { id, dealName: `Deal ${made}.`, seen: modifiedOn ?? 0 }
}

async function aPicture(server: TestServer) {
  const { id: dealId } = await aDeal(server)
  const { uid } = await server.as('owner').deal.createPicture({ dealId, picture: pictureOf(png) })
  return { id: uid, lockedId: dealId, dealId }
}

async function someProgress(server: TestServer) {
  const deal = await aDeal(server)
  const progress = await server.as('owner').deal.createProgress({ dealId: deal.id, section: 'Loan', tag: 'Begun' })
  return { ...deal, progressId: progress?.id ?? '' }
}

/** Adds two deals of the owner, the first with a summary page. */
async function aSummaryToCopy(server: TestServer) {
  return { ...(await aSummary(server)), to: (await aDeal(server)).id }
}

async function aSummary(server: TestServer) {
  const deal = await aDeal(server)
  const { modifiedOn } = await server.as('owner').deal.createSummary(deal.id, sections)
  return { ...deal, seen: modifiedOn ?? 0 }
}

/** Longer than a summary page may be. */
const longSections = [{ section: 'Market', html: 'long '.repeat(60_001) }]

async function aSummaryVersion(server: TestServer) {
  const deal = await aSummary(server)
  const [version] = await server.as('owner').deal.listSummaryVersions(deal.id)
  return { ...deal, versionId: version?.id ?? '' }
}

/** Adds a version of a summary page that a colleague has emptied since. */
async function anEarlierVersion(server: TestServer) {
  const version = await aSummaryVersion(server)
  await server.as('sameCompany').deal.updateSummary(version.id, { sections: [] })
  return version
}

/** Adds a deal of the owner, linked to its opportunity. */
async function aLinkedDeal(server: TestServer) {
  const deal = await aDeal(server)
  await server.as('owner').deal.update(deal.id, { salesforceId: 'SYN-O000' })
  return deal
}

function pictureOf(bytes: Uint8Array<ArrayBuffer>) {
  return { name: 'front.png', contentType: 'image/png', bytes }
}

/** Adds a deal with an unprocessed file. */
async function aFile(server: TestServer) {
  const { id: dealId } = await aDeal(server)
  const { uid } = await server.as('owner').deal.createFile({ dealId, file: attached('survey.pdf') })
  return { id: uid, lockedId: dealId, dealId }
}

function attached(name: string) {
  return { name, contentType: 'application/pdf', bytes: new Uint8Array([0x25, 0x50, 0x44, 0x46]) }
}

function largePicture() {
  const bytes = new Uint8Array(15 * 1024 * 1024 + 1)
  bytes.set(png)
  return pictureOf(bytes)
}

const mapped = (dealId: string) => ({ dealId, costarId: 'c1', salesforceId: null, securityGaugeId: 'g1' })
const dealNotFound = (send: (client: Client) => Promise<unknown>) => ({ 404: callOf(nothing, send) })

/** Calls to the endpoints for deals. */
export const dealCalls: ContractCalls<'deal'> = {
  list: callOf(aDeal, (client, { dealName }) => client.deal.list({ filter: dealName, page: 0, perPage: 5 }), {
    isList: true,
    fails: { 400: callOf(nothing, (client) => client.deal.list({ sort: 'color-ascending' })) },
  }),
  create: callOf(nothing, (client) =>
    client.deal.create({ dealName: 'New deal', lat: 39, lng: -77, purpose: 'refinance' }),
  ),
  get: callOf(aDeal, (client, { id }) => client.deal.get(id), {
    fails: dealNotFound((client) => client.deal.get('none')),
  }),
  update: callOf(aDeal, (client, { id, seen }) => client.deal.update(id, { city: 'Dover', modifiedOn: seen }), {
    fails: {
      ...dealNotFound((client) => client.deal.update('none', { city: 'Dover' })),
      409: callOf(aDeal, (client, { id, seen }) => client.deal.update(id, { city: 'X', modifiedOn: seen - 1 })),
    },
  }),
  delete: callOf(aDeal, (client, { id }) => client.deal.delete(id), {
    fails: dealNotFound((client) => client.deal.delete('none')),
  }),
  listMappings: callOf(
    async (server) => {
      const deal = await aDeal(server)
      await server.as('owner').deal.map(mapped(deal.id))
      return deal
    },
    (client, { id }) => client.deal.listMappings(id),
    { isList: true },
  ),
  map: callOf(aDeal, (client, { id }) => client.deal.map(mapped(id)), {
    fails: dealNotFound((client) => client.deal.map(mapped('none'))),
  }),
  stores: callOf(aDeal, (client, { id }) => client.deal.stores(id), {
    fails: dealNotFound((client) => client.deal.stores('none')),
  }),
  loanTerms: callOf(aDeal, (client, { id }) => client.deal.loanTerms(id), {
    fails: dealNotFound((client) => client.deal.loanTerms('none')),
  }),
  productionQuote: callOf(aLinkedDeal, (client, { id }) => client.deal.productionQuote(id), {
    fails: dealNotFound((client) => client.deal.productionQuote('none')),
  }),
  work: callOf(aDeal, (client, { id }) => client.deal.work(id), {
    fails: dealNotFound((client) => client.deal.work('none')),
  }),
  history: callOf(aDeal, (client, { id }) => client.deal.history(id), {
    fails: dealNotFound((client) => client.deal.history('none')),
  }),
  listProgress: callOf(someProgress, (client, { id }) => client.deal.listProgress(id), {
    fails: dealNotFound((client) => client.deal.listProgress('none')),
  }),
  createProgress: callOf(
    aDeal,
    (client, { id }) => client.deal.createProgress({ dealId: id, section: 'Rent Roll', tag: 'Done' }),
    { fails: dealNotFound((client) => client.deal.createProgress({ dealId: 'none', section: 'Loan', tag: 'Done' })) },
  ),
  updateProgress: callOf(someProgress, (client, { id, progressId }) =>
    client.deal.updateProgress(id, progressId, 'Done'),
  ),
  deleteProgress: callOf(someProgress, (client, { id, progressId }) => client.deal.deleteProgress(id, progressId)),
  listPictures: callOf(aPicture, (client, { dealId }) => client.deal.listPictures(dealId), {
    fails: dealNotFound((client) => client.deal.listPictures('none')),
  }),
  createPicture: callOf(
    aDeal,
    (client, { id }) => client.deal.createPicture({ dealId: id, picture: pictureOf(png), caption: 'Front' }),
    {
      fails: {
        ...dealNotFound((client) => client.deal.createPicture({ dealId: 'none', picture: pictureOf(png) })),
        413: callOf(aDeal, (client, { id }) => client.deal.createPicture({ dealId: id, picture: largePicture() })),
        422: callOf(aDeal, (client, { id }) =>
          client.deal.createPicture({ dealId: id, picture: pictureOf(new Uint8Array([1, 2, 3])) }),
        ),
      },
    },
  ),
  updatePicture: callOf(aPicture, (client, { id }) => client.deal.updatePicture(id, { caption: 'Rear', position: 0 })),
  deletePicture: callOf(aPicture, (client, { id }) => client.deal.deletePicture(id)),
  picture: callOf(aPicture, (client, { id }) => client.deal.picture(id)),
  listFiles: callOf(aFile, (client, { dealId }) => client.deal.listFiles(dealId), {
    fails: dealNotFound((client) => client.deal.listFiles('none')),
  }),
  createFile: callOf(
    aDeal,
    (client, { id }) => client.deal.createFile({ dealId: id, file: attached('survey.pdf'), kind: 'attachment' }),
    {
      fails: {
        ...dealNotFound((client) => client.deal.createFile({ dealId: 'none', file: attached('survey.pdf') })),
        422: callOf(aDeal, (client, { id }) => client.deal.createFile({ dealId: id, file: attached('..') })),
      },
    },
  ),
  deleteFile: callOf(aFile, (client, { id }) => client.deal.deleteFile(id), {
    fails: { 404: callOf(nothing, (client) => client.deal.deleteFile('none')) },
  }),
  file: callOf(aFile, (client, { id }) => client.deal.file(id), {
    fails: { 404: callOf(nothing, (client) => client.deal.file('none')) },
  }),
  getSummary: callOf(aSummary, (client, { id }) => client.deal.getSummary(id), {
    fails: dealNotFound((client) => client.deal.getSummary('none')),
  }),
  createSummary: callOf(aDeal, (client, { id }) => client.deal.createSummary(id, sections), {
    fails: {
      ...dealNotFound((client) => client.deal.createSummary('none', sections)),
      413: callOf(aDeal, (client, { id }) => client.deal.createSummary(id, longSections)),
    },
  }),
  updateSummary: callOf(
    aSummary,
    (client, { id, seen }) => client.deal.updateSummary(id, { sections, modifiedOn: seen }),
    {
      fails: {
        ...dealNotFound((client) => client.deal.updateSummary('none', { sections })),
        409: callOf(aSummary, (client, { id, seen }) =>
          client.deal.updateSummary(id, { sections: [], modifiedOn: seen - 1 }),
        ),
        413: callOf(aSummary, (client, { id }) => client.deal.updateSummary(id, { sections: longSections })),
      },
    },
  ),
  listSummaryVersions: callOf(aSummary, (client, { id }) => client.deal.listSummaryVersions(id), {
    fails: dealNotFound((client) => client.deal.listSummaryVersions('none')),
  }),
  restoreSummary: callOf(
    aSummaryVersion,
    (client, { id, versionId, seen }) => client.deal.restoreSummary(id, versionId, seen),
    {
      fails: {
        404: callOf(aSummary, (client, { id }) => client.deal.restoreSummary(id, 'none')),
        409: callOf(anEarlierVersion, (client, { id, versionId, seen }) =>
          client.deal.restoreSummary(id, versionId, seen),
        ),
      },
    },
  ),
  importableSummaries: callOf(
    aSummaryToCopy,
    (client, { dealName, to }) => client.deal.importableSummaries(to, { filterBy: dealName }),
    { isList: true },
  ),
  importableSummariesOfUser: callOf(
    aSummaryToCopy,
    (client, { dealName, to }) => client.deal.importableSummariesOfUser('owner', to, { filterBy: dealName }),
    { isList: true },
  ),
}
