import type { LocationDemographics, PopulationDemographics } from '@uwkit/core/rent-comps'
import { unknownText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { ColumnChart, type FigureUnit, formatFigure } from '../chart/index.ts'
import { color, figureTable, focusRing, space, type } from '../theme/index.ts'

interface FactsTableProps {
  title: string
  columns: readonly string[]
  /** Cells of each row, its name first. */
  rows: readonly (readonly string[])[]
  /** Said where there are no rows. */
  empty: string
}

/** A small table of figures: the first column names the row, the others stand right. */
export function FactsTable({ title, columns, rows, empty }: FactsTableProps) {
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      {rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <Scroll tabIndex={0} role="region" aria-label={`${title}, table`}>
          <Table>
            <thead>
              <tr>
                {columns.map((caption) => (
                  <th key={caption} scope="col">
                    {caption}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells], index) => (
                <tr key={`${index}-${name}`}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, place) => (
                    <td key={columns[place + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </section>
  )
}

const Title = styled.h4`
  margin: 0 0 ${space.one};
  ${type.bodyStrong}
`

const Empty = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.grid}
`

const Scroll = styled.div`
  max-height: 320px;
  overflow: auto;

  &:focus-visible {
    ${focusRing}
  }
`

const Table = styled.table`
  ${figureTable}

  th,
  td {
    height: 26px;
  }
`

type Named<Row> = readonly (readonly [label: string, value: (row: Row) => number | null, unit: FigureUnit])[]

const location: Named<LocationDemographics> = [
  ['Median household income', ({ medianHouseholdIncome }) => medianHouseholdIncome, 'dollars'],
  ['Average household income', ({ averageHouseholdIncome }) => averageHouseholdIncome, 'dollars'],
  ['Per capita income', ({ perCapitaIncome }) => perCapitaIncome, 'dollars'],
  ['Poverty rate', ({ povertyRate }) => povertyRate, 'percent'],
  ['Renter households', ({ renterShare }) => renterShare, 'percent'],
  ['Owner households', ({ ownerShare }) => ownerShare, 'percent'],
  ['Median home value', ({ medianHomeValue }) => medianHomeValue, 'dollars'],
  ['Median gross rent/mo', ({ medianGrossRent }) => medianGrossRent, 'dollars'],
  ['Rent-to-income ratio', ({ rentToIncome }) => rentToIncome, 'percent'],
  ['Unemployment', ({ unemploymentRate }) => unemploymentRate, 'percent'],
  ['Walk score', ({ walkScore }) => walkScore, 'count'],
]

const population: Named<PopulationDemographics> = [
  ['Population', (row) => row.population, 'count'],
  ['Population, 2010', ({ population2010 }) => population2010, 'count'],
  ['Population, 2020', ({ population2020 }) => population2020, 'count'],
  ['Population, 5-year forecast', ({ populationInFiveYears }) => populationInFiveYears, 'count'],
  ['Annual growth', ({ populationGrowth }) => populationGrowth, 'percent'],
  ['Households', ({ households }) => households, 'count'],
  ['Household size', ({ householdSize }) => householdSize, 'decimal'],
  ['Median age', ({ medianAge }) => medianAge, 'decimal'],
]

interface Geography {
  geography: string | null
  vintage: number | null
  provider: string | null
}

function captionOf({ geography, vintage }: Geography): string {
  return [geography ?? 'Area', vintage].filter((part) => part !== null).join(', ')
}

function factsOf<Row extends Geography>(sets: readonly Row[], facts: Named<Row>) {
  return {
    columns: ['Figure', ...sets.map(captionOf)],
    rows: facts.map(([label, value, unit]) => [
      label,
      ...sets.map((set) => {
        const figure = value(set)
        return figure === null ? unknownText : formatFigure(figure, unit)
      }),
    ]),
  }
}

/** What living around a property costs and earns. */
export function LocationFacts({ sets }: { sets: readonly LocationDemographics[] }) {
  const { columns, rows } = factsOf(sets, location)
  return (
    <Column>
      <ColumnChart
        title="Household income around the property"
        summary={`Median and average, annual $; ${providersOf(sets)}.`}
        data={sets}
        category={captionOf}
        categoryName="Area"
        series={[
          { name: 'Median', value: ({ medianHouseholdIncome }) => medianHouseholdIncome },
          { name: 'Average', value: ({ averageHouseholdIncome }) => averageHouseholdIncome },
        ]}
        unit="dollars"
        height={180}
      />
      <FactsTable
        title="Area around the property"
        columns={columns}
        rows={sets.length === 0 ? [] : rows}
        empty="No location data from the vendor."
      />
    </Column>
  )
}

const bands = [
  ['Age', 'ageBands'],
  ['Education', 'educationBands'],
  ['Ethnicity', 'ethnicityBands'],
  ['Employment', 'employmentBySector'],
] as const

/** Who lives around a property, in figures and by bands of age, schooling, origin and work. */
export function PopulationFacts({ sets }: { sets: readonly PopulationDemographics[] }) {
  const { columns, rows } = factsOf(sets, population)
  const [first] = sets
  return (
    <Column>
      <FactsTable
        title="Population around the property"
        columns={columns}
        rows={sets.length === 0 ? [] : rows}
        empty="No demographics from the vendor."
      />
      {first !== undefined &&
        bands.map(([title, field]) => {
          const data = Object.entries(first[field]).map(([name, value]) => ({ name, value }))
          const isShare = data.every(({ value }) => value === null || Math.abs(value) <= 1)
          return data.length === 0 ? null : (
            <ColumnChart
              key={field}
              title={title}
              summary={`${captionOf(first)}; ${providersOf([first])}.`}
              data={data}
              category={({ name }) => name}
              categoryName={title}
              series={[{ name: title, value: ({ value }) => value }]}
              unit={isShare ? 'percent' : 'count'}
              height={180}
            />
          )
        })}
    </Column>
  )
}

function providersOf(sets: readonly Geography[]): string {
  const names = [...new Set(sets.flatMap(({ provider }) => provider ?? []))]
  return names.length === 0 ? 'source not provided' : `figures for ${names.join(', ')}`
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
`
