import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { UnitTypeGrid, type UnitTypeGridProps } from './unit-type-grid.tsx'
import { readRoll, rollSheet } from './units.fixtures.ts'

function Switched(props: Pick<UnitTypeGridProps, 'rentRoll' | 'byBeds'>) {
  const [byBeds, setByBeds] = useState(props.byBeds)
  return (
    <div style={{ height: 360 }}>
      <UnitTypeGrid rentRoll={props.rentRoll} byBeds={byBeds} onByBedsChange={setByBeds} />
    </div>
  )
}

const meta = {
  title: 'Rent roll/Unit type grid',
  component: Switched,
  args: { rentRoll: readRoll(rollSheet()).rentRoll, byBeds: false },
} satisfies Meta<typeof Switched>
export default meta
type Story = StoryObj<typeof meta>

export const ByFloorplan: Story = {}

/** Floorplans with the same beds and baths are grouped. */
export const ByBeds: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('switch', { name: 'By beds' }))
    await expect(await canvas.findByText('1 bed, 1 bath')).toBeVisible()
  },
}
