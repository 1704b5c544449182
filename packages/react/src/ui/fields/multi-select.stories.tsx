import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { MultiSelect } from './select.tsx'
import { Held } from './story-frame.fixtures.tsx'
import { categories, marked } from './story-options.fixtures.ts'

const meta = {
  title: 'Parts/Multi select',
  component: MultiSelect,
  args: { label: 'Lines in the bridge', options: categories, value: [], onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 380 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <MultiSelect
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
} satisfies Meta<typeof MultiSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: ['gpr', 'vacancy', 'laundry', 'taxes'] } }
export const Disabled: Story = { args: { value: ['gpr', 'vacancy'], isDisabled: true } }
export const ReadOnly: Story = {
  args: { value: ['gpr', 'vacancy'], isReadOnly: true, readOnlyReason: 'Set by the chart of accounts.' },
}
export const Wrong: Story = { args: { error: 'Choose at least one line.' } }

/** Typing may find more options elsewhere. */
export const Typed: Story = {
  args: { hasFilter: true, onType: fn() },
  parameters: { a11y: { config: { rules: [{ id: 'scrollable-region-focusable', enabled: false }] } } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Lines/ }))
    await userEvent.type(await screen.findByRole('searchbox'), 'tax')
    await expect(args.onType).toHaveBeenLastCalledWith('tax')
  },
}

/** Stays open while the user chooses several. */
export const Open: Story = {
  args: { hasFilter: true, value: ['gpr'] },
  // The list scrolls with the option highlighted by the arrow keys, while the input keeps the focus.
  parameters: { a11y: { config: { rules: [{ id: 'scrollable-region-focusable', enabled: false }] } } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Lines/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Vacancy' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['gpr', 'vacancy'])
    await expect(screen.getByRole('listbox')).toBeVisible()
    await marked(screen.getByRole('searchbox'))
  },
}
