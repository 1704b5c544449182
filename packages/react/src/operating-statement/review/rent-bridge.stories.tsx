import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { RentBridge } from './rent-bridge.tsx'
import { annualRows, readReview, readRoll, rollRows, t12Rows } from './review.fixtures.ts'

const roll = readRoll(rollRows)

const meta = {
  title: 'Operating statement/Rent bridge',
  component: RentBridge,
  args: { rentRoll: roll, statement: readReview(t12Rows()) },
} satisfies Meta<typeof RentBridge>
export default meta
type Story = StoryObj<typeof meta>

export const OverTheYear: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const row = (await canvas.findByRole('rowheader', { name: 'Unexplained' })).parentElement ?? canvasElement
    await expect(within(row).getByText('1,200')).toBeVisible()
    await expect(within(row).getByText(/0.1% of rent roll GPR/)).toBeVisible()
  },
}

export const OverTheMonth: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Rent roll month' }))
    await expect(await canvas.findByText('110,000', { selector: '[data-look=total] td:nth-of-type(1)' })).toBeVisible()
  },
}

export const FromTheLeases: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Contract rents' }))
    await expect(await canvas.findByText(/at contract rent, vacant units at market/)).toBeVisible()
  },
}

/** A statement that collected far less leaves an unexplained difference, which is marked. */
export const MuchLeftOpen: Story = {
  args: {
    statement: readReview(
      t12Rows({ income: { 'Market Rent': 82_000, 'Vacancy Loss': -5000, 'Laundry Income': 1200 } }),
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/▲ \(/)).toBeVisible()
  },
}

/** Annual columns have no month for the rent roll. */
export const NoMonthBeside: Story = {
  args: { statement: readReview(annualRows) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Rent roll month' }))
    await expect(await canvas.findByText(/Can’t bridge this rent roll/)).toBeVisible()
  },
}
