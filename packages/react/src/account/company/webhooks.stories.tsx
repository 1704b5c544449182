import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CreatedWebhook, Webhook, WebhookDelivery } from '@uwkit/core/webhook'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { noon } from '../account-people.fixtures.ts'
import { CreatedWebhookDialog, DeliveriesDialog, NewWebhookDialog, WebhookList } from './webhooks.tsx'

const webhook: Webhook = {
  id: 'w1',
  url: 'https://loans.lender.example/uwkit',
  events: ['reading.finished', 'deal.changed', 'export.finished'],
  createdBy: 'ada',
  createdOn: noon - 86_400,
}
const other: Webhook = { ...webhook, id: 'w2', url: 'https://archive.lender.example/deals', events: ['deal.changed'] }
const delivered: WebhookDelivery = {
  id: 'e1',
  webhookId: 'w1',
  event: 'reading.finished',
  recordId: 'r1',
  state: 'delivered',
  tries: 1,
  status: 204,
  error: null,
  createdOn: noon - 600,
  triedOn: noon - 599,
}
const failed: WebhookDelivery = {
  ...delivered,
  id: 'e2',
  event: 'deal.changed',
  state: 'failed',
  tries: 8,
  status: 503,
  error: 'The receiver answered 503.',
}
const made: CreatedWebhook = { ...webhook, secret: 'whsec_MTIzNDU2Nzg5MA==' }

const meta = {
  title: 'Account/Webhooks',
  component: WebhookList,
  args: { webhooks: [webhook, other], onOpen: fn(), onDelete: fn() },
} satisfies Meta<typeof WebhookList>
export default meta
type Story = StoryObj<typeof meta>

/** A webhook lists its events, opens its deliveries, and can be ended. */
export const Listed: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(within(canvas.getByRole('row', { name: /loans/ })).getByText('All events')).toBeVisible()
    await userEvent.click(within(canvas.getByRole('row', { name: /archive/ })).getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Deliveries' }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'w2' }))
    await userEvent.click(within(canvas.getByRole('row', { name: /archive/ })).getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(args.onDelete).toHaveBeenCalledWith([expect.objectContaining({ id: 'w2' })])
  },
}

/** A company without a webhook adds the first one here. */
export const NoWebhooks: Story = {
  args: { webhooks: [], children: <button type="button">Add webhook</button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Add webhook' })).toBeVisible()
  },
}

const onReplay = fn()

/** A failed delivery shows the reason, and can be sent again. */
export const Delivered: Story = {
  render: () => (
    <DeliveriesDialog webhook={webhook} deliveries={[delivered, failed]} onReplay={onReplay} onClose={fn()} />
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /loans\.lender/ }))
    const row = within(dialog.getByRole('row', { name: /A deal changed/ }))
    await expect(row.getByText('Failed')).toBeVisible()
    await expect(row.getByText(/The receiver answered 503/)).toBeVisible()
    await userEvent.click(row.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Resend' }))
    await expect(onReplay).toHaveBeenCalledWith(expect.objectContaining({ id: 'e2' }))
  },
}

const onCreate = fn()

/** A webhook needs an address and an event. */
export const Added: Story = {
  render: () => <NewWebhookDialog onCreate={onCreate} onClose={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
    await expect(dialog.getByText('Enter an https:// URL on the public internet.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/URL/), webhook.url)
    await userEvent.click(dialog.getByLabelText('An export finished'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
    await expect(onCreate).toHaveBeenCalledWith({ url: webhook.url, events: ['reading.finished', 'deal.changed'] })
  },
}

const onCopy = fn()

/** The secret of a new webhook can be copied. */
export const Made: Story = {
  render: () => <CreatedWebhookDialog made={made} onCopy={onCopy} onClose={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Webhook added' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy token' }))
    await expect(onCopy).toHaveBeenCalledWith(made.secret)
  },
}
