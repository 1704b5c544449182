import { aDeal } from '../deal/deal.fixtures.ts'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const place = { kind: 'line', section: 'underwriting', documentId: null, key: 'utilities', label: 'Utilities' } as const
const comment = { place, text: 'Too low for 40 units.', mentions: [] }

async function aComment(server: TestServer) {
  const deal = await aDeal(server)
  return { dealId: deal.id, id: (await server.as('owner').review.addComment(deal.id, comment)).id }
}

/** Adds a mention of the owner by a colleague; callers see their own mentions, so no id is needed. */
async function aMention(server: TestServer) {
  const deal = await aDeal(server)
  await server.as('sameCompany').review.addComment(deal.id, { ...comment, mentions: ['owner'] })
  return {}
}

/** Adds a deal with a signed-off loan. */
async function aSignedOffDeal(server: TestServer) {
  const deal = await aDeal(server)
  await server.as('owner').review.signOff(deal.id, 'loan')
  return deal
}

const presence = { clientId: 'tab-1', section: 'loan', documentId: null, isLeaving: false } as const

/** Adds a deal that a colleague of the owner has open. */
async function anOpenDeal(server: TestServer) {
  const deal = await aDeal(server)
  await server.as('sameCompany').review.setPresence(deal.id, presence)
  return deal
}

/** Calls to the endpoints for reviews. */
export const reviewCalls: ContractCalls<'review'> = {
  listComments: callOf(aComment, (client, { dealId }) => client.review.listComments(dealId), {
    fails: { 404: callOf(nothing, (client) => client.review.listComments('none')) },
  }),
  addComment: callOf(aDeal, (client, { id }) => client.review.addComment(id, comment), {
    fails: {
      400: callOf(aDeal, (client, { id }) =>
        client.review.addComment(id, { ...comment, place: { ...place, key: null } }),
      ),
      404: callOf(nothing, (client) => client.review.addComment('none', comment)),
    },
  }),
  reply: callOf(aComment, (client, { id }) => client.review.reply(id, { text: 'Raised.', mentions: ['owner'] }), {
    fails: {
      400: callOf(aComment, (client, { id }) => client.review.reply(id, { text: 'Ask.', mentions: ['stranger'] })),
      404: callOf(nothing, (client) => client.review.reply('none', { text: 'Raised.', mentions: [] })),
    },
  }),
  resolve: callOf(aComment, (client, { id }) => client.review.resolve(id, true), {
    fails: { 404: callOf(nothing, (client) => client.review.resolve('none', true)) },
  }),
  listReviewers: callOf(aDeal, (client, { id }) => client.review.listReviewers(id), {
    fails: { 404: callOf(nothing, (client) => client.review.listReviewers('none')) },
  }),
  listPresence: callOf(anOpenDeal, (client, { id }) => client.review.listPresence(id), {
    fails: { 404: callOf(nothing, (client) => client.review.listPresence('none')) },
  }),
  setPresence: callOf(aDeal, (client, { id }) => client.review.setPresence(id, presence), {
    fails: { 404: callOf(nothing, (client) => client.review.setPresence('none', presence)) },
  }),
  listMentions: callOf(aMention, (client) => client.review.listMentions()),
  listSignOffs: callOf(aSignedOffDeal, (client, { id }) => client.review.listSignOffs(id), {
    fails: { 404: callOf(nothing, (client) => client.review.listSignOffs('none')) },
  }),
  signOff: callOf(aDeal, (client, { id }) => client.review.signOff(id, 'loan'), {
    fails: { 404: callOf(nothing, (client) => client.review.signOff('none', 'loan')) },
  }),
  listVersions: callOf(aSignedOffDeal, (client, { id }) => client.review.listVersions(id), {
    fails: { 404: callOf(nothing, (client) => client.review.listVersions('none')) },
  }),
  keepVersion: callOf(aDeal, (client, { id }) => client.review.keepVersion(id, { name: 'To committee' }), {
    fails: { 404: callOf(nothing, (client) => client.review.keepVersion('none', {})) },
  }),
  redline: callOf(aSignedOffDeal, (client, { id }) => client.review.redline(id), {
    fails: { 404: callOf(aDeal, (client, { id }) => client.review.redline(id, 7)) },
  }),
}
