import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { DateField } from './date-field.tsx'
import { Held } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Parts/Date field',
  component: DateField,
  args: { label: 'Rent roll as of', value: null, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <DateField
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
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '2025-05-31' } }
export const Disabled: Story = { args: { value: '2025-05-31', isDisabled: true } }
export const ReadOnly: Story = {
  args: { value: '2025-05-31', isReadOnly: true, readOnlyReason: 'Read from cell B2 of the sheet Rent Roll.' },
}
export const Wrong: Story = {
  args: { value: '2019-05-31', error: 'All leases end after 2024. Check the year.', isRequired: true },
}

/** A date after the limit remains, and the field shows what is allowed. */
export const OutOfRange: Story = {
  args: { value: '2025-06-30', latest: '2025-05-31' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Enter a date on or before 05/31/2025.')).toBeVisible()
  },
}

/** Typed digit by digit: the slashes need no key. */
export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('spinbutton', { name: /month/ }))
    await userEvent.keyboard('05312025')
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-05-31')
  },
}

export const Pasted: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('spinbutton', { name: /month/ }))
    await userEvent.paste('5/31/2025')
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-05-31')
  },
}

export const Open: Story = {
  args: { value: '2025-05-31' },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 340 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /calendar/i }))
    await expect(await screen.findByRole('grid', { name: /May 2025/ })).toBeVisible()
  },
}

/** Using only the keyboard: open, move back a week, accept. */
export const ChosenByKeyboard: Story = {
  ...Open,
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(context.args.onChange).toHaveBeenLastCalledWith('2025-05-24')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  },
}

export const Cleared: Story = {
  ...Open,
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'Clear date' }))
    await expect(context.args.onChange).toHaveBeenLastCalledWith(null)
  },
}
