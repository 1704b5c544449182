import type { RentRoll } from '@uwkit/core/rent-roll'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Grid } from '../../grid/index.ts'
import { space } from '../../theme/index.ts'
import { Switch } from '../../ui/index.ts'
import { unitTypeSheet } from './state/unit-type-rows.ts'

export interface UnitTypeGridProps {
  rentRoll: RentRoll
  /** Units together by beds and baths, not by floorplan. */
  byBeds: boolean
  onByBedsChange: (byBeds: boolean) => void
}

/** The unit types of a rent roll: how many there are, who lives in them and what they bring. It fills the height of its parent. */
export function UnitTypeGrid({ rentRoll, byBeds, onByBedsChange }: UnitTypeGridProps) {
  const { columns, rows } = useMemo(() => unitTypeSheet(rentRoll, byBeds), [rentRoll, byBeds])
  return (
    <Frame>
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
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`

const Head = styled.div`
  padding: ${space.two} 0;
`

const Sheet = styled.div`
  flex: 1;
  min-height: 0;
`
