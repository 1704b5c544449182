import type { NewWebhook } from '@uwkit/core/webhook'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const by = 'companyAdmin'
/** A public address; tests send nothing to it. */
const wanted: NewWebhook = { url: 'https://1.1.1.1/uwkit', events: ['deal.changed'] }

/** Adds a webhook of the lender's company. */
async function aWebhook(server: TestServer) {
  // A company can have at most 20, and many users make each call.
  const { webhook } = server.as('companyAdmin')
  for (const { id } of await webhook.list()) await webhook.delete(id)
  return { id: (await webhook.create(wanted)).id }
}

/** Adds a delivery to a webhook of the lender's company. */
async function aDelivery(server: TestServer) {
  const { id } = await aWebhook(server)
  await server.as('owner').deal.create({ dealName: 'Watched' })
  const [delivery] = (await server.as('companyAdmin').webhook.listDeliveries(id)).data
  return { id: delivery?.id ?? '', webhookId: id }
}

/** Adds a webhook with a delivery. */
async function aUsedWebhook(server: TestServer) {
  const { webhookId } = await aDelivery(server)
  return { id: webhookId }
}

/** Returns all events of a stream that ends. */
export async function gathered<Event>(stream: AsyncIterable<Event>): Promise<Event[]> {
  const events: Event[] = []
  for await (const event of stream) events.push(event)
  return events
}

/** Adds a changed deal, and an event before it. */
async function anEvent(server: TestServer) {
  const owner = server.as('owner')
  const [opened] = await gathered(await owner.webhook.streamEvents({ wait: 0 }))
  const { id } = await owner.deal.create({ dealName: 'Watched' })
  return { id, before: opened?.id ?? '' }
}

/** Calls to the endpoints for webhooks. */
export const webhookCalls: ContractCalls<'webhook'> = {
  list: callOf(aWebhook, (client) => client.webhook.list(), { by, isList: true }),
  create: callOf(
    async (server) => {
      await aWebhook(server)
      return {}
    },
    (client) => client.webhook.create(wanted),
    {
      by,
      fails: {
        400: callOf(nothing, (client) => client.webhook.create({ ...wanted, url: 'https://10.0.0.1/' }), { by }),
      },
    },
  ),
  delete: callOf(aWebhook, (client, { id }) => client.webhook.delete(id), {
    by,
    fails: { 404: callOf(nothing, (client) => client.webhook.delete('none'), { by }) },
  }),
  listDeliveries: callOf(aUsedWebhook, (client, { id }) => client.webhook.listDeliveries(id), {
    by,
    isList: true,
    fails: { 404: callOf(nothing, (client) => client.webhook.listDeliveries('none'), { by }) },
  }),
  replay: callOf(aDelivery, (client, { id }) => client.webhook.replay(id), {
    by,
    fails: { 404: callOf(nothing, (client) => client.webhook.replay('none'), { by }) },
  }),
  streamEvents: callOf(
    anEvent,
    async (client, { before }) => gathered(await client.webhook.streamEvents({ lastEventId: before, wait: 0 })),
    { isList: true },
  ),
}
