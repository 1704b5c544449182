import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../sign-in/story-frame.fixtures.tsx'
import { ProfileForm } from './user-dialogs.tsx'

const meta = {
  title: 'Account/Profile form',
  component: ProfileForm,
  args: {
    user: { email: 'ann@lender.example', firstName: 'Ann', lastName: 'Lyst', jobTitle: null },
    onSave: fn(),
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof ProfileForm>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing can be saved until something changes; the email address cannot be changed. */
export const Changed: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    const save = form.getByRole('button', { name: 'Save profile' })
    await expect(save).toBeDisabled()
    await expect(form.getByLabelText('Email address')).toHaveAttribute('readonly')
    await userEvent.type(form.getByLabelText('Job title'), 'Analyst')
    await userEvent.click(save)
    await expect(args.onSave).toHaveBeenCalledWith({ firstName: 'Ann', lastName: 'Lyst', jobTitle: 'Analyst' })
  },
}

export const Refused: Story = { args: { failure: 'Saving your profile did not work: the server is busy.' } }
