import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from './story-frame.fixtures.tsx'
import { TextArea } from './text-area.tsx'

const note =
  'Insurance is set to the quote of March, 412 per unit. The trailing twelve months hold a refund of 8,140.00 that will not come again.'

const meta = {
  title: 'Parts/Text area',
  component: TextArea,
  args: { label: 'Note to Insurance', value: null, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, onChange) => (
        <TextArea
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
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'Why the underwritten amount differs' } }
export const Filled: Story = { args: { value: note } }
export const Disabled: Story = { args: { value: note, isDisabled: true } }
export const ReadOnly: Story = {
  args: { value: note, isReadOnly: true, readOnlyReason: 'Written by the reviewer.' },
}
export const Wrong: Story = { args: { isRequired: true, error: 'Say why the amount differs from the statement.' } }

/** Grows with the text and shows the count against its limit. */
export const Limited: Story = {
  args: { value: note, maxLength: 200, description: 'Printed under the line in the export.' },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByText('132 of 200 characters')).toBeVisible()
    const area = within(canvasElement).getByRole('textbox', { name: 'Note to Insurance' })
    await userEvent.clear(area)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.type(area, 'Quote of March.')
    await expect(within(canvasElement).getByText('15 of 200 characters')).toBeVisible()
  },
}
