import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { ComboBox } from './combo-box.tsx'
import { Held } from './story-frame.fixtures.tsx'
import { categories } from './story-options.fixtures.ts'

const states = [
  { id: 'GA', label: 'Georgia (GA)' },
  { id: 'GU', label: 'Guam (GU)' },
  { id: 'MI', label: 'Michigan (MI)' },
]

const meta = {
  title: 'Parts/Combo box',
  component: ComboBox,
  args: { label: 'Category', options: categories, value: null, onChange: fn() },
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
        <ComboBox
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
} satisfies Meta<typeof ComboBox>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'Type a category' } }
export const Filled: Story = { args: { value: 'repairs' } }
export const Disabled: Story = { args: { value: 'repairs', isDisabled: true } }
export const ReadOnly: Story = {
  args: { value: 'repairs', isReadOnly: true, readOnlyReason: 'The statement is locked by A. Moreno.' },
}
export const Wrong: Story = { args: { isRequired: true, error: 'Choose a category; 41,858.72 is not placed.' } }

/** Typed and accepted with Enter. */
export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Category' })
    await userEvent.type(input, 'insur')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('insurance')
    await expect(input).toHaveValue('Property insurance')
  },
}

/** Typing may find more options elsewhere; the name of a choice, which the field writes itself, is not searched. */
export const Typed: Story = {
  args: { value: 'repairs', onType: fn() },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Category' })
    await userEvent.clear(input)
    await userEvent.type(input, 'insur')
    await expect(args.onType).toHaveBeenLastCalledWith('insur')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(input).toHaveValue('Property insurance')
    await expect(args.onType).toHaveBeenLastCalledWith('insur')
  },
}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'in')
    await expect(await screen.findByRole('option', { name: 'Property insurance' })).toBeVisible()
  },
}

/** A press shows all options, even if one is already chosen. */
export const Pressed: Story = {
  args: { label: 'State', options: states, value: 'GA' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox')
    await userEvent.click(input)
    await expect(await screen.findAllByRole('option')).toHaveLength(states.length)
    await userEvent.click(screen.getByRole('option', { name: 'Michigan (MI)' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('MI')
    await userEvent.clear(input)
    await userEvent.type(input, 'GA{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('GA')
  },
}

export const NothingMatches: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'xyz')
    await expect(await screen.findByText('No matches. Try fewer letters.')).toBeVisible()
  },
}

/** A cleared field gives null. */
export const Emptied: Story = {
  args: { value: 'repairs' },
  play: async ({ args, canvasElement }) => {
    await userEvent.clear(within(canvasElement).getByRole('combobox'))
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
