import { type BedroomRow, bedroomRentTable, type RentComp, type SubjectMixLine } from '@uwkit/core/rent-comps'
import { unknownText } from '@uwkit/core/text'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { ColumnChart, formatFigure } from '../chart/index.ts'
import { space } from '../theme/index.ts'
import { FactsTable } from './facts-table.tsx'
import { bedroomText } from './rent-columns.ts'

export interface BedroomRentsProps {
  /** Those that are held against the subject. */
  comps: readonly RentComp[]
  /** How they came to be these: "of the 10 selected". */
  of: string
  /** The subject's unit mix; empty without a rent roll. */
  mix: readonly SubjectMixLine[]
}

/** Asking rents and sizes of comps by bedrooms, beside the subject's unit mix. */
export function BedroomRents({ comps, of, mix }: BedroomRentsProps) {
  const rows = useMemo(() => bedroomRentTable(comps, mix), [comps, mix])
  return (
    <Side>
      <FactsTable
        title={`Rents by bedroom count, ${of}; $/mo`}
        columns={[
          'Bedrooms',
          'Subject units',
          'Subject SF',
          'Subject market',
          'Subject contract',
          'Comps 25th percentile',
          'Comps median',
          'Comps 75th percentile',
          'Comps SF',
          'Comps $/SF',
          'n',
          'Contract vs. median',
        ]}
        rows={rows.map((row) => [bedroomText(row.bed), ...cellsOf(row)])}
        empty="No rents by bedroom count for the subject or the comps."
      />
      <ColumnChart
        title="Rent by bedrooms"
        summary={mix.length === 0 ? 'No rent roll: comps only.' : 'Subject vs. comp median.'}
        data={rows}
        category={({ bed }) => bedroomText(bed)}
        categoryName="Bedrooms"
        series={[
          { name: 'Subject contract', value: ({ subject }) => subject?.contractRent ?? null },
          { name: 'Subject market', value: ({ subject }) => subject?.marketRent ?? null },
          { name: 'Comps median', value: ({ rent }) => rent?.median ?? null },
        ]}
        unit="dollars"
        height={200}
      />
    </Side>
  )
}

function cellsOf({ subject, rent, squareFeet, rentPerSquareFoot }: BedroomRow): string[] {
  const count = (value: number | null | undefined) =>
    value === null || value === undefined ? unknownText : formatFigure(value, 'count')
  const contract = subject?.contractRent ?? null
  const share = contract === null || rent === null || rent.median === 0 ? null : contract / rent.median - 1
  return [
    count(subject?.units),
    count(subject?.squareFeet),
    count(subject?.marketRent),
    count(contract),
    count(rent?.lower),
    count(rent?.median),
    count(rent?.upper),
    count(squareFeet?.median),
    rentPerSquareFoot === null ? unknownText : formatFigure(rentPerSquareFoot.median, 'decimal'),
    rent === null ? '< 3' : String(rent.count),
    share === null ? unknownText : `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(0)}%`,
  ]
}

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
`
