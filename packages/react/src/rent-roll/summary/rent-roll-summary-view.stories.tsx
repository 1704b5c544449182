import type { Meta, StoryObj } from '@storybook/react-vite'
import { defaultRentRollView, type RentRoll } from '@uwkit/core/rent-roll'
import { gridOf } from '@uwkit/core/shared'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { readRoll, rollSheet } from '../units/units.fixtures.ts'
import { RentRollSummaryView } from './rent-roll-summary-view.tsx'

function Viewed({ rentRoll }: { rentRoll: RentRoll }) {
  const [settings, setSettings] = useState(defaultRentRollView)
  return <RentRollSummaryView rentRoll={rentRoll} settings={settings} onSettingsChange={setSettings} />
}

const meta = {
  title: 'Rent roll/Summary',
  component: Viewed,
  args: { rentRoll: readRoll(rollSheet()).rentRoll },
} satisfies Meta<typeof Viewed>
export default meta
type Story = StoryObj<typeof meta>

/** A complete rent roll in the default view. */
export const AllCharts: Story = {}

/** The unit mix by beds and baths. */
export const ByBeds: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('switch', { name: 'By beds' }))
    await expect(await canvas.findByText('5 bed and bath types.')).toBeVisible()
  },
}

/** A rent roll with only units and rents: each chart without data shows the reason and what to do. */
export const LittleData: Story = {
  args: {
    rentRoll: readRoll(
      gridOf('Roll', [
        ['Unit', 'Tenant', 'Rent'],
        ['101', 'Alder', 900],
        ['102', 'Vacant', null],
        ['103', 'Birch', 950],
      ]),
    ).rentRoll,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Needs a lease end on/)).toBeVisible()
    await expect(canvas.getByText(/Needs both rent and SF on/)).toBeVisible()
  },
}
