import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RadioGroup } from './radio-group.tsx'
import { Held } from './story-frame.fixtures.tsx'

const options = [
  { id: 'floor-plan', label: 'By floorplan', description: 'Market rent of the plan, as the rent roll prints it' },
  { id: 'unit', label: 'By unit', description: 'Market rent of each unit' },
  { id: 'recent', label: 'By recent leases', description: 'Needs six leases of the last 90 days', isDisabled: true },
]

const meta = {
  title: 'Parts/Radio group',
  component: RadioGroup<string>,
  args: { label: 'Mark to market', options, value: null, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <RadioGroup
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
} satisfies Meta<typeof RadioGroup<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: 'floor-plan' } }
export const Disabled: Story = { args: { value: 'floor-plan', isDisabled: true } }
export const ReadOnly: Story = {
  args: { value: 'floor-plan', isReadOnly: true, readOnlyReason: 'The deal is closed.' },
}
export const Wrong: Story = { args: { isRequired: true, error: 'Choose how market rent is found.' } }
export const Across: Story = {
  args: {
    label: 'Rents are',
    direction: 'across',
    value: 'month',
    options: [
      { id: 'month', label: 'A month' },
      { id: 'year', label: 'A year' },
    ],
  },
}

export const ByKeyboard: Story = {
  args: { value: 'floor-plan' },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('unit')
    await expect(within(canvasElement).getByRole('radio', { name: 'By unit' })).toBeChecked()
  },
}
