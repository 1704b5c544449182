import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TagFilter } from '@uwkit/core/rent-roll'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { lanternGrid, readFixture, rollOf } from '../mapping.fixtures.ts'
import { TagFilterBar } from './tag-editor.tsx'

const { units, tags } = rollOf(readFixture(lanternGrid())).rentRoll

const meta = {
  title: 'Rent roll/Tag filter',
  component: TagFilterBar,
  args: { units, tags, filters: {}, onFilter: fn() },
  render: function Filtered({ filters: initial, onFilter, ...props }) {
    const [filters, setFilters] = useState<Readonly<Record<string, TagFilter>>>(initial)
    return (
      <TagFilterBar
        {...props}
        filters={filters}
        onFilter={(tag, filter) => {
          onFilter(tag, filter)
          setFilters((before) => ({ ...before, [tag]: filter }))
        }}
      />
    )
  },
} satisfies Meta<typeof TagFilterBar>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is filtered until the user sets a filter; "include only" leaves the units of the tag. */
export const IncludeOnly: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing all 10 units')
    const affordable = within(canvas.getByRole('radiogroup', { name: /^Affordable, 1 unit/ }))
    await expect(affordable.getByRole('radio', { name: 'Included' })).toBeChecked()
    await userEvent.click(affordable.getByRole('radio', { name: 'Include only' }))
    await expect(args.onFilter).toHaveBeenCalledWith('Affordable', 'include only')
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 1 of 10 units: only Affordable')
    await userEvent.click(canvas.getByRole('button', { name: 'Include all' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing all 10 units')
  },
}

/** Units with a tag are excluded. */
export const Excluded: Story = { args: { filters: { Affordable: 'excluded' } } }
