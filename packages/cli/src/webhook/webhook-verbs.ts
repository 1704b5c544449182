import type { Client } from '@uwkit/core/client'
import { InvalidInputError } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { WebhookEvent } from '@uwkit/core/webhook'
import { forEachOf, type Verb, type VerbContext } from '../remote/verb.ts'

/** Commands on the webhooks of a company, for its administrators. */
export const webhookVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list the company’s webhooks',
    columns: ['id', 'url', 'events', 'createdOn'],
    run: (client) => client.webhook.list(),
  },
  {
    name: 'create',
    description: 'register a webhook; its secret is shown once',
    arguments: ['<url> HTTPS address to send events to'],
    options: [
      [
        '--events <events>',
        'comma-separated events: reading.finished, deal.changed, export.finished (default: all)',
        (text) => text.split(',').map((one) => one.trim()),
      ],
    ],
    run: runWebhookCreate,
  },
  {
    name: 'delete',
    description: 'delete webhooks and their deliveries',
    arguments: ['<webhooks...> IDs, from uw webhook list'],
    confirmation: (ids) => `Delete ${plural(ids.length, 'webhook')}?`,
    run: forEachOf((client, id) => client.webhook.delete(id)),
  },
  {
    name: 'deliveries',
    description: 'list a webhook’s deliveries in the last 30 days',
    arguments: ['<webhook> ID, from uw webhook list'],
    columns: ['id', 'event', 'recordId', 'state', 'tries', 'status', 'error', 'createdOn'],
    run: async (client, { args: [id = ''] }) => (await client.webhook.listDeliveries(id, { page: -1 })).data,
  },
  {
    name: 'replay',
    description: 'resend a delivery',
    arguments: ['<delivery> ID, from uw webhook deliveries'],
    run: (client, { args: [id = ''] }) => client.webhook.replay(id),
  },
]

async function runWebhookCreate(
  client: Client,
  { args: [url = ''], options: { events } }: VerbContext,
): Promise<unknown> {
  return client.webhook.create({ url, events: await knownEvents(Array.isArray(events) ? events : null) })
}

/** @param names `null` for all. @throws {InvalidInputError} One is not an event. */
async function knownEvents(names: readonly string[] | null): Promise<WebhookEvent[]> {
  const { WebhookEvent: schema } = await import('@uwkit/core/webhook')
  return (names ?? schema.options).map((name) => {
    const known = schema.safeParse(name)
    if (!known.success)
      throw new InvalidInputError('--events', name, `must be one or more of ${schema.options.join(', ')}`)
    return known.data
  })
}
