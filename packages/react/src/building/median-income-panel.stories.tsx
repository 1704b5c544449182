import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MedianIncomePanel } from './median-income-panel.tsx'
import { PropertyTypeField } from './record-fields.tsx'

const meta = {
  title: 'Building/Median income',
  component: MedianIncomePanel,
  args: { censusTract: null, answer: undefined, onRequest: fn() },
} satisfies Meta<typeof MedianIncomePanel>
export default meta
type Story = StoryObj<typeof meta>

/** A tract is accepted in common formats, and an invalid one shows an error. */
export const NotAsked: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByLabelText('Census tract')
    await userEvent.type(field, '9.00{Enter}')
    await expect(field).toBeInvalid()
    await userEvent.clear(field)
    await userEvent.type(field, '06-067-0009.00{Enter}')
    await expect(args.onRequest).toHaveBeenCalledWith('06067000900')
  },
}

const censusTract = '06067000900'
export const Known: Story = {
  args: { censusTract, answer: { medianIncome: 84_600, censusTract, year: 2025, source: 'FFIEC' } },
}
export const SourceUnknown: Story = {
  args: { censusTract, answer: { medianIncome: 84_600, censusTract, year: null, source: null } },
}
export const Unknown: Story = { args: { censusTract, answer: null } }
export const Asking: Story = { args: { censusTract } }

/** The property type shows what it is compared with. */
export const PropertyType: Story = {
  render: () => (
    <>
      <PropertyTypeField value="Mid Rise" onChange={fn()} />
      <PropertyTypeField value="Hotel" onChange={fn()} />
      <PropertyTypeField value={null} onChange={fn()} isReadOnly />
    </>
  ),
}
