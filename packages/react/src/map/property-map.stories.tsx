import type { Meta, StoryObj } from '@storybook/react-vite'
import { addMarker, cornersOfArea, type MapArea, type MapMarker, removeMarker } from '@uwkit/core/map'
import { useMemo, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { PropertyMapProps } from './map.types.ts'
import { PropertyMap } from './property-map.tsx'

const atlanta = { lat: 33.749, lng: -84.388, name: 'Peachtree Court' }

/** Returns markers that look random but are the same in every run. */
function scattered(count: number, around: { lat: number; lng: number }, degrees: number): MapMarker[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.399963
    const away = degrees * Math.sqrt((index + 0.5) / count)
    return {
      id: String(index + 1),
      lat: around.lat + away * Math.sin(angle),
      lng: around.lng + away * Math.cos(angle) * 1.2,
      isSelected: index % 7 === 0,
    }
  })
}

type Given = Partial<PropertyMapProps> & { markers: MapMarker[] }

function Page({ markers: given, areas: drawn = [], ...props }: Given) {
  const [markers, setMarkers] = useState(given)
  const [areas, setAreas] = useState<readonly MapArea[]>(drawn)
  const [active, setActive] = useState<string | null>(null)
  const chosen = useMemo(() => markers.filter(({ isSelected }) => isSelected).length, [markers])
  return (
    <>
      <PropertyMap
        label="Comparables"
        nameOf={(id) => `Property ${id}`}
        height="460px"
        onAreas={setAreas}
        onToggle={(id) =>
          setMarkers((now) =>
            now.find((marker) => marker.id === id)?.isSelected === true ? removeMarker(now, id) : addMarker(now, id),
          )
        }
        {...props}
        markers={markers}
        areas={areas}
        active={active}
        onActive={setActive}
      />
      <p data-testid="state">
        {chosen} selected, {areas.length} areas
      </p>
    </>
  )
}

const meta = { title: 'Map/Property map', component: Page } satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const drawnMap = async (canvasElement: HTMLElement) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBe(3), { timeout: 15_000 })
  return within(canvasElement)
}

/** The continental United States, before any search. */
export const Country: Story = {
  args: { markers: [] },
  play: async ({ canvasElement }) => void (await drawnMap(canvasElement)),
}

const circle: MapArea = { type: 'CIRCLE', center: atlanta, radius: 80_450 }

/** A deal with its comps, mile rings and the search circle. */
export const AroundASubject: Story = {
  args: {
    markers: scattered(50, atlanta, 0.6),
    subject: atlanta,
    rings: [10, 25, 50],
    areas: [circle],
    fit: { key: 'circle', points: cornersOfArea(circle) },
  },
  play: async ({ canvasElement }) => {
    const canvas = await drawnMap(canvasElement)
    await expect(canvas.getByText('Circle, 50-mile radius around 33.749 N, 84.388 W')).toBeVisible()
  },
}

/** Twenty thousand properties: nearby ones form one marker with their count. */
export const Crowded: Story = {
  args: { markers: scattered(20_000, { lat: 38, lng: -95 }, 12) },
  play: async ({ canvasElement }) => void (await drawnMap(canvasElement)),
}

/** An area is placed, changed by figures and moved by keys, without a pointer. */
export const DrawnByKeyboard: Story = {
  args: { markers: scattered(40, atlanta, 0.6), subject: atlanta, fit: { key: 'a', points: cornersOfArea(circle) } },
  play: async ({ canvasElement }) => {
    const canvas = await drawnMap(canvasElement)
    canvas.getByRole('button', { name: 'Zoom in' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Draw a circle' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    canvas.getByRole('button', { name: 'Place at center' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByTestId('state')).toHaveTextContent('1 areas')
    const radius = canvas.getByRole('textbox', { name: 'Radius' })
    await userEvent.clear(radius)
    await userEvent.type(radius, '20{Enter}')
    await expect(canvas.getByText(/Circle, 20-mile radius/)).toBeVisible()
    canvas.getByRole('button', { name: /^Edge/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.queryByText(/Circle, 20-mile radius/)).toBeNull())
  },
}

/** A search finds properties and places. */
export const Searched: Story = {
  args: {
    markers: scattered(50, atlanta, 0.6),
    subject: atlanta,
    onSearch: (words) =>
      words === '7' ? [{ id: '7', label: 'Property 7', isMarker: true, lat: 33.8, lng: -84.4 }] : [],
  },
  play: async ({ canvasElement }) => {
    const canvas = await drawnMap(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), '7{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Property 7' }))
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.type(canvas.getByRole('searchbox'), 'nowhere{Enter}')
    await expect(await canvas.findByText(/No property matches “nowhere”/)).toBeVisible()
  },
}

/** Areas and markers that are read-only. */
export const ReadOnly: Story = {
  args: {
    markers: scattered(12, atlanta, 0.3),
    subject: atlanta,
    areas: [circle],
    onAreas: undefined,
    onToggle: undefined,
    fit: { key: 'circle', points: cornersOfArea(circle) },
  },
  play: async ({ canvasElement }) => void (await drawnMap(canvasElement)),
}
