import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { AddressField } from './address-field.tsx'

const empty = { street: null, city: null, state: null, zipCode: null }
const whole = { street: '1200 Alder Street', city: 'Austin', state: 'TX', zipCode: '78701' }

const meta = {
  title: 'Deal/Address field',
  component: AddressField,
  args: { value: empty, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return (
      <AddressField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
} satisfies Meta<typeof AddressField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { label: 'Property address', value: whole } }
export const Disabled: Story = { args: { value: whole, isDisabled: true } }
export const ReadOnly: Story = { args: { value: whole, isReadOnly: true } }

/** After an attempt to continue, each missing part is marked. */
export const Incomplete: Story = {
  args: { value: { ...whole, city: null, zipCode: ' ' }, areMissingPartsErrors: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox', { name: 'City' })).toBeInvalid()
    await expect(canvas.getByRole('status')).toHaveTextContent('Address incomplete: city and ZIP code')
  },
}

export const TypedByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('1200 Alder Street{Tab}Austin{Tab}tex{ArrowDown}{Enter}{Tab}78701')
    await expect(args.onChange).toHaveBeenLastCalledWith(whole)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('')
  },
}

/** Typing the state's postal code and Enter is enough. */
export const StateByItsCode: Story = {
  args: { value: { ...whole, state: null } },
  play: async ({ args, canvasElement }) => {
    const state = within(canvasElement).getByRole('combobox', { name: 'State' })
    await userEvent.click(state)
    await userEvent.keyboard('ga')
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Georgia (GA)']),
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...whole, state: 'GA' })
    await expect(state).toHaveValue('Georgia (GA)')
  },
}
