import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AuditEntry } from '@uwkit/core/account'
import { expect, fn, userEvent, within } from 'storybook/test'
import { noon } from '../account-people.fixtures.ts'
import { AuditLog } from './audit-log.tsx'

const changed: AuditEntry = {
  id: 'a2',
  createdOn: noon,
  call: 'PUT /v3/deals/{id}',
  action: 'Change a deal',
  record: { kind: 'deal', name: 'Alder Court', dealId: '4f1c' },
  fields: ['yearBuilt', 'zipCode'],
  recordId: '4f1c',
  companyId: '10',
  userId: 'ann',
  userName: 'Ann Lyst',
  realUserId: 'provider',
  realUserName: 'Pro Vider',
  keyId: null,
  requestId: 'r2',
}
const byKey = {
  ...changed,
  id: 'a1',
  record: null,
  fields: [],
  recordId: '77ab',
  action: 'Create a deal',
  createdOn: noon - 60,
  realUserName: null,
  keyId: 'k1',
}

const meta = {
  title: 'Account/Audit log',
  component: AuditLog,
  args: { entries: [changed, byKey] },
} satisfies Meta<typeof AuditLog>
export default meta
type Story = StoryObj<typeof meta>

/** An action of an administrator as a user shows both names, and search text finds an entry. */
export const Listed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const change = within(canvas.getByRole('row', { name: /Change a deal/ }))
    await expect(change.getByText('Pro Vider for Ann Lyst')).toBeVisible()
    await expect(change.getByText('Alder Court')).toBeVisible()
    await expect(change.getByText(/Year built/)).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'api key')
    await expect(canvas.getByRole('row', { name: /Create a deal/ })).toBeVisible()
    await expect(canvas.queryByRole('row', { name: /Change a deal/ })).toBeNull()
  },
}

const onOlder = fn()
const onOpen = fn()

/** A long log has buttons for its pages, and an entry opens its record. */
export const Paged: Story = {
  args: { onOlder, onOpen },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Newer' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }))
    await expect(onOlder).toHaveBeenCalled()
    await userEvent.click(within(canvas.getByRole('row', { name: /Change a deal/ })).getByRole('rowheader'))
    await expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'a2' }))
  },
}

export const Nothing: Story = { args: { entries: [] } }
