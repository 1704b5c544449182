import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Switch } from './checkbox.tsx'
import { Held } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Parts/Switch',
  component: Switch,
  args: { label: 'Show the source beside the grid', value: false, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <Switch
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
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { value: true } }
export const Described: Story = { args: { value: true, description: 'Alt+S does the same.' } }
export const Disabled: Story = { args: { value: true, isDisabled: true, description: 'This document has no source.' } }
export const ReadOnly: Story = { args: { value: true, isReadOnly: true, readOnlyReason: 'Set for your company.' } }

export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('switch')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}
