import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building2 } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from './story-frame.fixtures.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Parts/Text field',
  component: TextField,
  args: { label: 'Deal name', value: null, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <TextField
          {...args}
          value={value}
          onChange={(next) => {
            onChange(next)
            args.onChange(next)
          }}
        />
      )}
    </Held>
  ),
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'Alder Court refinance' } }
export const Filled: Story = { args: { value: 'Alder Court refinance' } }
export const WithIcon: Story = { args: { value: 'Alder Court Apartments', icon: Building2, label: 'Property' } }
export const HiddenLabel: Story = { args: { isLabelHidden: true, placeholder: 'Deal name' } }
export const Described: Story = { args: { description: 'As it will stand on the first page of the export.' } }
export const Disabled: Story = { args: { value: 'Alder Court refinance', isDisabled: true } }

export const Wrong: Story = {
  args: { value: 'Alder Court', isRequired: true, error: 'A deal of this name exists. Add the year or the lender.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Deal name' })
    await expect(input).toBeInvalid()
    await expect(input).toBeRequired()
    await expect(input).toHaveAccessibleDescription('A deal of this name exists. Add the year or the lender.')
  },
}

export const ReadOnly: Story = {
  args: {
    value: 'Alder Court refinance',
    isReadOnly: true,
    readOnlyReason: 'The deal is closed. Reopen it to change its name.',
  },
}

/** A cleared field gives null, not an empty text. */
export const TypedAndCleared: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Deal name' })
    await userEvent.type(input, 'Pine')
    await expect(args.onChange).toHaveBeenLastCalledWith('Pine')
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
