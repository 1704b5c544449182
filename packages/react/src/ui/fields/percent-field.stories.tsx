import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PercentField } from './number-field.tsx'
import { Held } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Parts/Percent field',
  component: PercentField,
  args: { label: 'Interest rate', value: null, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <PercentField
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
} satisfies Meta<typeof PercentField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 0.055 } }
export const Disabled: Story = { args: { value: 0.055, isDisabled: true } }
export const ReadOnly: Story = {
  args: {
    label: 'Economic vacancy',
    value: 0.0725,
    isReadOnly: true,
    readOnlyReason: 'From the statement of May 2025.',
  },
}

export const OutOfRange: Story = {
  args: { label: 'LTV', value: 0.8, minimum: 0, maximum: 0.75 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveAccessibleDescription(
      'In percent. Enter a value from 0 to 75 %.',
    )
  },
}

/** Contains the fraction, without binary rounding errors. */
export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Interest rate' })
    await userEvent.type(input, '5.1{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(0.051)
    await expect(input).toHaveValue('5.1')
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(0.052)
  },
}
