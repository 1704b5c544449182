import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TwoFactorForm } from './password-forms.tsx'
import { Narrow } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Account/Two-factor form',
  component: TwoFactorForm,
  args: { onCode: fn(), onCancel: fn() },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof TwoFactorForm>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is sent without a code; Enter sends it. */
export const Code: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole('button', { name: 'Sign in' }))
    await expect(args.onCode).not.toHaveBeenCalled()
    await userEvent.type(form.getByRole('textbox', { name: 'Code' }), ' 123456{Enter}')
    await expect(args.onCode).toHaveBeenCalledWith('123456')
  },
}

export const WrongCode: Story = { args: { failure: 'The code is incorrect or was already used.' } }
