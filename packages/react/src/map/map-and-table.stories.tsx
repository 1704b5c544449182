import type { Meta, StoryObj } from '@storybook/react-vite'
import { addMarker, type MapMarker, removeMarker } from '@uwkit/core/map'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MapAndTable } from './map-and-table.tsx'
import type { ListColumn, MarkerSort } from './table-window.ts'

interface Property extends MapMarker {
  name: string
  units: number
}

const places = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Property ${index + 1}`,
    units: 80 + ((index * 37) % 300),
    lat: 33.75 + 0.5 * Math.sin(index * 2.4) * Math.sqrt(index / count),
    lng: -84.39 + 0.6 * Math.cos(index * 2.4) * Math.sqrt(index / count),
    isSelected: false,
  }))

const columns: ListColumn<Property>[] = [
  { id: 'name', label: 'Property', cell: ({ name }) => name, order: ({ name }) => name },
  { id: 'units', label: 'Units', cell: ({ units }) => units, order: ({ units }) => units, isFigure: true },
]

function Page({ count, isReadOnly = false }: { count: number; isReadOnly?: boolean }) {
  const [rows, setRows] = useState(() => places(count))
  const [sort, setSort] = useState<MarkerSort | null>(null)
  const toggle = (id: string) =>
    setRows((now) =>
      now.find((row) => row.id === id)?.isSelected === true ? removeMarker(now, id) : addMarker(now, id),
    )
  return (
    <MapAndTable
      label="Comparables"
      rows={rows}
      columns={columns}
      nameOf={({ name }) => name}
      subject={{ lat: 33.75, lng: -84.39, name: 'Peachtree Court' }}
      pinned={{ name: 'Peachtree Court', cells: { units: 180 } }}
      fit={{
        key: 'one',
        points: [
          { lat: 34.2, lng: -85 },
          { lat: 33.2, lng: -83.8 },
        ],
      }}
      sort={sort}
      onSort={setSort}
      onToggle={isReadOnly ? undefined : toggle}
      empty="No property lies in the area."
    />
  )
}

const meta = { title: 'Map/Map and table', component: Page } satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** Arrow keys move through rows and Space selects them; the subject stays on top. */
export const InStep: Story = {
  args: { count: 50 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBe(3), { timeout: 15_000 })
    const row = canvas.getByRole('row', { name: /Property 1 / })
    row.focus()
    await userEvent.keyboard('{ArrowDown} ')
    await expect(canvas.getByRole('checkbox', { name: 'Select Property 2' })).toBeChecked()
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Peachtree Court')
    const divider = canvas.getByRole('separator')
    divider.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(divider).toHaveAttribute('aria-valuenow', '55')
  },
}

/** Twenty thousand rows, of which only the visible ones are drawn. */
export const Many: Story = {
  args: { count: 20_000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBe(3), { timeout: 15_000 })
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
  },
}

export const Empty: Story = { args: { count: 0 } }

export const ReadOnly: Story = { args: { count: 12, isReadOnly: true } }
