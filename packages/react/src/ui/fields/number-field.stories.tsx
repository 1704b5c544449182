import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NumberField } from './number-field.tsx'
import { Held } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Parts/Number field',
  component: NumberField,
  args: { label: 'Units', value: null, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <NumberField
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
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { label: 'Net rentable area', value: 162_480, suffix: 'sq ft' } }
export const Decimals: Story = {
  args: { label: 'Debt service coverage', value: 1.25, minimumDecimals: 2, suffix: 'x' },
}
export const Year: Story = { args: { label: 'Year built', value: 1998, hasGrouping: false } }
export const Steppers: Story = { args: { label: 'Buildings', value: 6, minimum: 1, hasSteppers: true } }
export const Disabled: Story = { args: { value: 180, isDisabled: true } }
export const ReadOnly: Story = {
  args: { value: 180, isReadOnly: true, readOnlyReason: 'Counted from the rent roll of May 2025.' },
}
export const Wrong: Story = { args: { value: 12, error: 'The rent roll has 180 units; the deal has 12.' } }

/** A value out of range remains as typed, and the field shows what is allowed. */
export const OutOfRange: Story = {
  args: { label: 'Amortization', value: 360, minimum: 1, maximum: 480, suffix: 'months' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Amortization' })
    await userEvent.clear(input)
    await userEvent.type(input, '3600{Tab}')
    await expect(args.onChange).toHaveBeenLastCalledWith(3600)
    await expect(input).toHaveValue('3,600')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Enter a value from 1 to 480 months.')
  },
}

/** Arrow keys step; a cleared field gives null, not zero. */
export const ByKeyboard: Story = {
  args: { value: 180 },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Units' })
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith(181)
    await userEvent.clear(input)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(input).toHaveValue('')
  },
}
