import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Select, type SelectProps } from './select.tsx'
import { Held } from './story-frame.fixtures.tsx'
import { categories, marked, purposes } from './story-options.fixtures.ts'

type Args = Omit<SelectProps, 'emptyLabel' | 'onChange'> & {
  emptyLabel?: string
  onChange: (value: string | null) => void
}

const meta = {
  title: 'Parts/Select',
  args: { label: 'Purpose', options: purposes, value: null, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 260 }}>
        <Story />
      </div>
    ),
  ],
  render: ({ emptyLabel, ...args }) => (
    <Held start={args.value}>
      {(value, onHold) => {
        const onChange = (next: string | null) => {
          onHold(next)
          args.onChange(next)
        }
        return (
          <Select {...args} value={value} {...(emptyLabel === undefined ? { onChange } : { emptyLabel, onChange })} />
        )
      }}
    </Held>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'Choose a purpose' } }
export const Filled: Story = { args: { value: 'refinance' } }
export const Disabled: Story = { args: { value: 'refinance', isDisabled: true } }
export const ReadOnly: Story = {
  args: { value: 'refinance', isReadOnly: true, readOnlyReason: 'Set by the loan program.' },
}
export const Wrong: Story = { args: { isRequired: true, error: 'Choose a purpose; the sizing tests depend on it.' } }

export const Open: Story = {
  args: { value: 'refinance' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Purpose/ }))
    await expect(await screen.findByRole('option', { name: 'Refinance' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    const first = await screen.findByRole('option', { name: 'Acquisition' })
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('refinance')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** The first option clears the choice. */
export const TakenBack: Story = {
  args: { value: 'refinance', emptyLabel: 'No purpose yet' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Purpose/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'No purpose yet' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}

/** Typing narrows the options; Enter accepts the highlighted one. */
export const Filtered: Story = {
  args: { label: 'Category of "R&M - plumbing"', options: categories, hasFilter: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Category/ }))
    await userEvent.type(await screen.findByRole('searchbox'), 'main')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('repairs')
  },
}

export const OpenWithFilter: Story = {
  args: { label: 'Category', options: categories, hasFilter: true, value: 'taxes' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Category/ }))
    const input = await screen.findByRole('searchbox')
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.keyboard('in')
    await waitFor(async () => {
      await expect(screen.getAllByRole('option')).toHaveLength(3)
      await expect(input).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id)
    })
  },
}

export const NothingMatches: Story = {
  ...OpenWithFilter,
  play: async (context) => {
    await OpenWithFilter.play?.(context)
    await userEvent.keyboard('xyz')
    await expect(await screen.findByText('No matches. Try fewer letters.')).toBeVisible()
    await marked(screen.getByRole('searchbox'))
  },
}
