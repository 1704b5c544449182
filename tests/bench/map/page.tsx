/** The page under measurement: twenty thousand properties on the map and in the table next to it. */
import { addMarker, type MapMarker, removeMarker } from '@uwkit/core/map'
import { MapAndTable, type MarkerSort } from '@uwkit/react/map'
import { ThemeProvider } from '@uwkit/react/theme'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const count = 20_000

/** Places around thirty towns, the same in every run. */
const properties: MapMarker[] = Array.from({ length: count }, (_, index) => {
  const town = index % 30
  const angle = index * 2.399963
  const away = 0.6 * Math.sqrt((index + 0.5) / count)
  return {
    id: String(index + 1),
    lat: 30 + (town % 6) * 3 + away * Math.sin(angle),
    lng: -120 + Math.floor(town / 6) * 10 + away * Math.cos(angle),
    isSelected: false,
  }
})

const columns = [
  { id: 'name', label: 'Property', cell: ({ id }: MapMarker) => `Property ${id}` },
  { id: 'lat', label: 'Latitude', cell: ({ lat }: MapMarker) => lat?.toFixed(3), isFigure: true },
]

function Page() {
  const [rows, setRows] = useState(properties)
  const [sort, setSort] = useState<MarkerSort | null>(null)
  return (
    <MapAndTable
      label="Properties"
      rows={rows}
      columns={columns}
      nameOf={({ id }) => `Property ${id}`}
      sort={sort}
      onSort={setSort}
      onToggle={(id) =>
        setRows((now) =>
          now.find((row) => row.id === id)?.isSelected === true ? removeMarker(now, id) : addMarker(now, id),
        )
      }
      height="640px"
      empty="None"
    />
  )
}

const host = document.getElementById('root')
if (host === null) throw new Error('There is no place for the page')
createRoot(host).render(
  <ThemeProvider scheme="light">
    <Page />
  </ThemeProvider>,
)
