import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PlanChoice } from './sign-up-form.tsx'

const meta = {
  title: 'Account/Plan choice',
  component: PlanChoice,
  args: {
    plans: [
      { id: 'single', name: 'Single documents', planType: 'credits', credits: 10, billingCycle: 'monthly' },
      { id: 'team', name: 'Team', planType: 'subscription', credits: 100, billingCycle: 'monthly' },
      { id: 'company', name: 'Company', planType: 'subscription', credits: null, billingCycle: 'yearly' },
    ],
    onChoose: fn(),
  },
} satisfies Meta<typeof PlanChoice>
export default meta
type Story = StoryObj<typeof meta>

export const ForAnAdministrator: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Select Team' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('team')
  },
}

/** Other users see the plans without a button. */
export const ForOthers: Story = {
  render: (args) => <PlanChoice {...args} onChoose={null} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryAllByRole('button')).toHaveLength(0)
  },
}

export const Subscribing: Story = { args: { pendingId: 'company' } }
