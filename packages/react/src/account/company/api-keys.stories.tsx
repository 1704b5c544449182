import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ApiKey, CreatedApiKey } from '@uwkit/core/account'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { noon } from '../account-people.fixtures.ts'
import { ApiKeyList, CreatedApiKeyDialog, NewApiKeyDialog } from './api-keys.tsx'

const key: ApiKey = {
  id: 'k1',
  name: 'Loan system',
  kind: 'company',
  scopes: ['read', 'write'],
  userId: 'key-k1',
  createdBy: 'ada',
  createdOn: noon - 86_400,
  expiresOn: noon + 90 * 86_400,
  lastUsedOn: noon - 600,
  revokedOn: null,
}
const revoked: ApiKey = { ...key, id: 'k2', name: 'Old export', kind: 'personal', scopes: ['read'], revokedOn: noon }
const made: CreatedApiKey = { ...key, secret: 'uwk_4kS0mQ2wq9d1' }

const meta = {
  title: 'Account/API keys',
  component: ApiKeyList,
  args: { keys: [key, revoked], onRevoke: fn() },
} satisfies Meta<typeof ApiKeyList>
export default meta
type Story = StoryObj<typeof meta>

/** An active key can be revoked; a revoked key is labeled and cannot be revoked again. */
export const Listed: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const old = within(canvas.getByRole('row', { name: /Old export/ }))
    await expect(old.getByText('Revoked')).toBeVisible()
    await userEvent.click(within(canvas.getByRole('row', { name: /Loan system/ })).getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke' }))
    await expect(args.onRevoke).toHaveBeenCalledWith([expect.objectContaining({ id: 'k1' })])
  },
}

/** A user without keys creates the first one here. */
export const NoKeys: Story = {
  args: { keys: [], children: <button type="button">Create a key</button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Create a key' })).toBeVisible()
  },
}

const onCreate = fn()

/** A key needs a name; by default it reads records for 90 days. */
export const Created: Story = {
  render: () => <NewApiKeyDialog now={noon} onCreate={onCreate} onClose={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }))
    await expect(dialog.getByText('Enter a name, such as “Loan system”.')).toBeVisible()
    await expect(onCreate).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByLabelText(/Name/), 'Loan system')
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }))
    await expect(onCreate).toHaveBeenCalledWith({
      name: 'Loan system',
      kind: 'personal',
      scopes: ['read'],
      expiresOn: noon + 90 * 86_400,
    })
  },
}

const onCopy = fn()

/** The secret of a new key is shown on request, and can be copied. */
export const Made: Story = {
  render: () => <CreatedApiKeyDialog made={made} onCopy={onCopy} onClose={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Loan system' }))
    await expect(dialog.queryByText('uwk_4kS0mQ2wq9d1')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Show token' }))
    await expect(dialog.getByText('uwk_4kS0mQ2wq9d1')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Copy token' }))
    await expect(onCopy).toHaveBeenCalledWith('uwk_4kS0mQ2wq9d1')
  },
}
