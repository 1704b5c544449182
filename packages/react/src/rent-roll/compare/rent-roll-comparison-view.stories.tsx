import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { readRoll, rollSheet } from '../units/units.fixtures.ts'
import { RentRollComparisonView } from './rent-roll-comparison-view.tsx'

const before = readRoll(rollSheet({ withFuture: false })).rentRoll

const meta = {
  title: 'Rent roll/Comparison',
  component: RentRollComparisonView,
  args: { before, after: readRoll(rollSheet({ asOf: '09/30/2025', isLater: true, withFuture: false })).rentRoll },
  decorators: [
    (Story) => (
      <div style={{ height: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RentRollComparisonView>
export default meta
type Story = StoryObj<typeof meta>

/** All changes between two rent rolls. */
export const WhatHappened: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('05/31/2025 vs. 09/30/2025')).toBeVisible()
  },
}

/** The trade-outs of leases. */
export const TradeOuts: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: /Trade-outs/ }))
    const tradeOuts = await canvas.findByRole('grid', { name: 'Trade-outs' })
    await expect(tradeOuts).toBeVisible()
    await expect((await within(tradeOuts).findAllByText('Renewal'))[0]).toBeVisible()
  },
}

/** Rents by floorplan on both dates. */
export const Floorplans: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: 'Floorplans' }))
    await expect(await canvas.findByText('All units')).toBeVisible()
  },
}

/** Two rent rolls with the same data. */
export const NothingHappened: Story = {
  args: { after: before },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No units with the selected events.')).toBeVisible()
  },
}
