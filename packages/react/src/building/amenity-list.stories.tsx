import type { Meta, StoryObj } from '@storybook/react-vite'
import { commonAmenityNames } from '@uwkit/core/building'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AmenityList } from './amenity-list.tsx'

const meta = {
  title: 'Building/Amenities',
  component: AmenityList,
  args: {
    label: 'Property amenities',
    commonNames: commonAmenityNames,
    values: { amenities: { pool: true, spa: false, bike_storage: true }, notes: { pool: 'Heated, 60 by 20 feet' } },
    onChange: fn(),
  },
} satisfies Meta<typeof AmenityList>
export default meta
type Story = StoryObj<typeof meta>

/** By keyboard: an answer, a remark, and an amenity that is not in the list. */
export const Known: Story = {
  play: async ({ args, canvasElement }) => {
    const list = within(canvasElement)
    await expect(list.getByRole('status')).toHaveTextContent('2 yes · 1 no · 20 unknown')
    await userEvent.click(within(list.getByRole('radiogroup', { name: 'Pool' })).getByRole('radio', { name: 'Yes' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      amenities: { pool: false, spa: false, bike_storage: true },
    })
    await userEvent.type(list.getByLabelText('Other amenity'), 'Sauna{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      amenities: { pool: true, spa: false, bike_storage: true, sauna: true },
    })
    await userEvent.clear(list.getByLabelText('Note on pool'))
    await expect(args.onChange).toHaveBeenLastCalledWith({ notes: {} })
  },
}

export const NothingKnown: Story = { args: { values: {} } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
