import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SearchField } from './search-field.tsx'
import { Held } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Parts/Search field',
  component: SearchField,
  args: { label: 'Filter rent rolls', value: '', onChange: fn(), onSubmit: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <SearchField
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
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'alder', found: '12 of 180' } }
export const VisibleLabel: Story = { args: { isLabelHidden: false } }
export const Disabled: Story = { args: { isDisabled: true } }

/** Enter submits, Escape clears, the count is read aloud. */
export const ByKeyboard: Story = {
  args: { found: '3 of 16' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('searchbox', { name: 'Filter rent rolls' })
    await userEvent.type(input, 'pine{Enter}')
    await expect(args.onSubmit).toHaveBeenLastCalledWith('pine')
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('3 of 16')
    await userEvent.keyboard('{Escape}')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}
