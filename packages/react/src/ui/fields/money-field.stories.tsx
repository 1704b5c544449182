import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MoneyField } from './number-field.tsx'
import { Held } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Parts/Money field',
  component: MoneyField,
  args: { label: 'Market rent', value: null, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <MoneyField
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
} satisfies Meta<typeof MoneyField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 1250, per: 'per month' } }
export const Negative: Story = { args: { label: 'Adjustment to Insurance', value: -8140 } }
export const Disabled: Story = { args: { value: 1250, isDisabled: true } }
export const ReadOnly: Story = {
  args: { label: 'NOI', value: 1_204_118.36, isReadOnly: true, readOnlyReason: 'Sum of the underwritten lines.' },
}
export const Wrong: Story = {
  args: { value: 12_500, error: 'Ten times the median of floorplan 0x1-A. Check the decimal point.' },
}

/** Accepts pasted amounts with sign and commas, and keeps the cents. */
export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Market rent' })
    await userEvent.click(input)
    await userEvent.paste('1,250.5')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(1250.5)
    await expect(input).toHaveValue('1,250.50')
    await expect(input).not.toBeInvalid()
    await expect(input).toHaveAccessibleDescription('In dollars.')
  },
}
