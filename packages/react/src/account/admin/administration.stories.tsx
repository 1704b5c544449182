import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { aCompany, aMail, someJobs, somePeople } from '../account-people.fixtures.ts'
import { CompaniesTable, EntitlementsDialog, FeatureSwitches } from './companies.tsx'
import { JobsTable, Outbox } from './operations.tsx'

const meta = {
  title: 'Account/Administration',
  component: JobsTable,
  args: { jobs: someJobs, onRetry: fn() },
} satisfies Meta<typeof JobsTable>
export default meta
type Story = StoryObj<typeof meta>

/** Only failed jobs are retried. */
export const Jobs: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const tick = (name: RegExp) => userEvent.click(within(canvas.getByRole('row', { name })).getByRole('checkbox'))
    await expect(canvas.getByText('2 min 15 s')).toBeVisible()
    await tick(/mail.send/)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledWith([expect.objectContaining({ id: 'j1' })])
  },
}

/** The user can read a mail that was stored but not sent. */
export const Mails: Story = {
  render: () => <Outbox mails={[aMail]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Not sent')).toBeVisible()
    await userEvent.click(canvas.getByText('Invitation to join Lantern Lending'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation to join Lantern Lending' }))
    await waitFor(() => expect(dialog.getByText(/uwkit\.example\/token\/abc/)).toBeVisible())
  },
}

const onEdit = fn()

export const Companies: Story = {
  render: () => <CompaniesTable companies={[aCompany()]} onEdit={onEdit} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Lantern Lending'))
    await expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: '10' }))
  },
}

const onSave = fn()
const plans = [{ id: 'team', name: 'Team', planType: 'subscription', credits: 100, billingCycle: 'monthly' }]

/** Each entitlement is a checkbox, and a save sends only the changes. */
export const Entitlements: Story = {
  render: () => (
    <>{somePeople[1] && <EntitlementsDialog user={somePeople[1]} plans={plans} onSave={onSave} onClose={fn()} />}</>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Entitlements for Ann Lyst' }))
    await userEvent.click(dialog.getByLabelText('CoStar'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save entitlements' }))
    await expect(onSave).toHaveBeenCalledWith({ accountAccess: ['access_expense_comps', 'access_costar'] })
  },
}

const onChange = fn()

export const Features: Story = {
  render: () => <FeatureSwitches flags={{ maintenanceBanner: false, dealNavigation: true }} onChange={onChange} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByLabelText('Maintenance banner'))
    await expect(onChange).toHaveBeenCalledWith({ maintenanceBanner: true, dealNavigation: true })
  },
}
