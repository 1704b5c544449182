import { plural } from '@uwkit/core/text'
import { commaSeparated, knownValues } from '../input/option-values.ts'
import { forEachOf, type Verb } from '../remote/verb.ts'

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
        commaSeparated,
      ],
    ],
    run: async (client, { args: [url = ''], options: { events } }) => {
      const { WebhookEvent } = await import('@uwkit/core/webhook')
      const names = Array.isArray(events) ? events : WebhookEvent.options
      return client.webhook.create({ url, events: knownValues(WebhookEvent, '--events', names) })
    },
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
