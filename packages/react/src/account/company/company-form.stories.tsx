import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aCompany, somePeople } from '../account-people.fixtures.ts'
import { Narrow } from '../sign-in/story-frame.fixtures.tsx'
import { ApiToken, CompanyForm } from './company-form.tsx'

const meta = {
  title: 'Account/Company form',
  component: CompanyForm,
  args: { company: aCompany(), users: somePeople, onSave: fn() },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof CompanyForm>
export default meta
type Story = StoryObj<typeof meta>

/** A company must have a name, and a save sends only the changes. */
export const Changed: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    const name = form.getByLabelText('Name')
    await userEvent.clear(name)
    await expect(name).toHaveAccessibleDescription('Enter the company name.')
    await expect(form.getByRole('button', { name: 'Save company' })).toBeDisabled()
    await userEvent.type(name, 'Lantern Bank')
    await userEvent.click(form.getByRole('button', { name: 'Save company' }))
    await expect(args.onSave).toHaveBeenCalledWith({ companyName: 'Lantern Bank' })
  },
}

/** Users can read what their administrators wrote. */
export const ForUsers: Story = {
  args: { readOnlyReason: 'Only a company administrator can edit these details.', users: [] },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await expect(form.getByLabelText('Name')).toHaveAttribute('readonly')
    await expect(form.queryByRole('button', { name: 'Save company' })).toBeNull()
  },
}

/** Company administrators change the company's own data; the provider sets billing and the primary admin. */
export const ForItsAdministrators: Story = {
  args: { canSetProviderFields: false },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await expect(form.getByLabelText('Name')).not.toHaveAttribute('readonly')
    for (const name of ['Billing cycle', 'Primary admin']) {
      await expect(form.getByLabelText(name)).toHaveAttribute('readonly')
    }
  },
}

export const NewCompany: Story = { args: { company: null, users: [] } }

const onCopy = fn()

/** The token is hidden until the user requests it. */
export const Token: Story = {
  render: () => <ApiToken token="uw_4kS0mQ2wq9d1" onCopy={onCopy} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('uw_4kS0mQ2wq9d1')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show token' }))
    await expect(canvas.getByText('uw_4kS0mQ2wq9d1')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy token' }))
    await expect(onCopy).toHaveBeenCalledWith('uw_4kS0mQ2wq9d1')
  },
}
