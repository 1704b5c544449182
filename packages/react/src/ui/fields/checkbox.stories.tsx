import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Checkbox } from './checkbox.tsx'
import { Held } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Parts/Checkbox',
  component: Checkbox,
  args: { label: 'Count future leases as occupied', value: false, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <Checkbox
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
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Checked: Story = { args: { value: true } }
export const SomeOfThem: Story = { args: { label: 'All 12 floorplans', isIndeterminate: true } }
export const Described: Story = {
  args: { value: true, description: 'A unit that is vacant today and leased from next month counts as let.' },
}
export const Disabled: Story = {
  args: { isDisabled: true },
  render: (args) => (
    <>
      <Checkbox {...args} />
      <Checkbox {...args} label="Group by beds" value />
    </>
  ),
}
export const ReadOnly: Story = { args: { value: true, isReadOnly: true, readOnlyReason: 'Set by the loan program.' } }
export const Wrong: Story = {
  args: { label: 'The figures were read by a person', isRequired: true, error: 'Confirm this before you export.' },
}
export const LongLabel: Story = {
  args: { label: 'Leave out units that are employee, model or office units when occupancy is worked out for the loan' },
}

export const HiddenLabel: Story = {
  args: { label: 'Select Alder Court, May 2025', isLabelHidden: true },
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Select Alder Court, May 2025' })
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(box).toBeChecked()
  },
}
