import { labelOf } from '@uwkit/core/glossary'
import { type RentRoll, unitMixOf } from '@uwkit/core/rent-roll'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Grid, type GridColumn, type GridRow } from '../../grid/index.ts'
import { space } from '../../theme/index.ts'
import { FullHeight, Switch } from '../../ui/index.ts'

export interface UnitTypeGridProps {
  rentRoll: RentRoll
  /** Whether to group units by beds and baths instead of by floorplan. */
  byBeds: boolean
  onByBedsChange: (byBeds: boolean) => void
}

/** Grid of a rent roll's unit types with counts, occupancy and rents. It fills the height of its parent. */
export function UnitTypeGrid({ rentRoll, byBeds, onByBedsChange }: UnitTypeGridProps) {
  const { columns, rows } = useMemo(() => unitTypeSheet(rentRoll, byBeds), [rentRoll, byBeds])
  return (
    <FullHeight>
      <Head>
        <Switch label="By beds" value={byBeds} onChange={onByBedsChange} />
      </Head>
      <Sheet>
        <Grid
          key={byBeds ? 'beds' : 'plans'}
          label={byBeds ? 'Unit types by beds and baths' : 'Unit types by floorplan'}
          columns={columns}
          rows={rows}
          identityColumn="name"
          toolbar={false}
        />
      </Sheet>
    </FullHeight>
  )
}

const Head = styled.div`
  padding: ${space.two} 0;
`

const Sheet = styled.div`
  flex: 1;
  min-height: 0;
`

/** Unit mix as a grid. */
interface UnitTypeSheet {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
}

const calculatedSource = 'Calculated: edit the units.'

/**
 * Returns the unit types of a rent roll as grid rows, one per floorplan or per number of beds and baths, and a total
 * row.
 *
 * @example
 * unitTypeSheet({ units: [], chargeCodes: [], unitTypes: [] }, false).rows.map(({ values }) => values.name)
 * // => ['All units']
 */
export function unitTypeSheet(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'unitTypes'>,
  byBeds: boolean,
): UnitTypeSheet {
  const types = new Map(rentRoll.unitTypes.map((type) => [type.floorplan, type]))
  const rows = unitMixOf(rentRoll, byBeds ? 'bedBath' : 'floorplan').map((line, at): GridRow => {
    const { floorplan, bed, bath, renovation, isTotal, ...measures } = line
    const kind = byBeds ? rooms(bed, bath) : (types.get(floorplan ?? '')?.floorplanName ?? floorplan ?? 'No floorplan')
    const values = {
      ...measures,
      bed,
      bath,
      name: isTotal ? 'All units' : renovation === null ? kind : `${kind}, ${renovation}`,
      averageInPlaceRent: isTotal ? null : (types.get(floorplan ?? '')?.averageInPlaceRent ?? null),
    }
    return { id: isTotal ? 'total' : `line ${at}`, values, ...(isTotal ? { look: 'total' } : {}) }
  })
  return { columns: byBeds ? columns.filter(({ id }) => !ofPlans.has(id)) : columns, rows }
}

function rooms(bed: number | null, bath: number | null): string {
  const beds = bed === null ? 'Unknown beds' : bed === 0 ? 'Studio' : `${bed} bed`
  return bath === null ? beds : `${beds}, ${bath} bath`
}

/** Columns shown by floorplan only: by beds, they are in the name or not calculated. */
const ofPlans: ReadonlySet<string> = new Set(['bed', 'bath', 'averageInPlaceRent'])

const columns: readonly GridColumn[] = [
  { id: 'name', title: 'Unit type', kind: 'text', width: 150, frozen: 'start', readOnly: calculatedSource },
  count('bed', 'Bed', 56),
  count('bath', 'Bath', 56),
  count('units', 'Units'),
  count('occupied', 'Occupied'),
  count('vacant', 'Vacant'),
  count('nonRevenue', 'Non-revenue', 100),
  { id: 'occupancy', title: labelOf('occupancy'), kind: 'percent', width: 92, readOnly: calculatedSource },
  { ...count('averageSquareFeet', 'Avg. SF', 96), decimals: 0 },
  rent('averageMarketRent', 'Market', 'Average rent'),
  rent('averageContractRent', 'Contract', 'Average rent'),
  rent('averageInPlaceRent', 'In-place', 'Average rent'),
  rent('minimumContractRent', 'Min', 'Contract rent'),
  rent('maximumContractRent', 'Max', 'Contract rent'),
  rent('contractRentPerSquareFoot', 'Per SF', 'Contract rent'),
  rent('lossToLease', labelOf('lossToLease'), 'Per month'),
]

function count(id: string, title: string, width = 80): GridColumn {
  return { id, title, kind: 'number', width, readOnly: calculatedSource }
}

function rent(id: string, title: string, group: string): GridColumn {
  return { id, title, group, kind: 'money', width: 108, readOnly: calculatedSource }
}
