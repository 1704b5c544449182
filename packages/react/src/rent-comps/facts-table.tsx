import type { LocationDemographics, PopulationDemographics } from '@uwkit/core/rent-comps'
import { unknownText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { ColumnChart, type FigureUnit, formatFigure } from '../chart/index.ts'
import { figureTable, focusRing, space, type } from '../theme/index.ts'
import { Note, Stack, TableHead } from '../ui/index.ts'

interface FactsTableProps {
  title: string
  columns: readonly string[]
  /** Cells of each row, starting with its name. */
  rows: readonly (readonly string[])[]
  /** Text if there are no rows. */
  empty: string
}

/** Small table of figures: the first column names the row, the others are right-aligned. */
export function FactsTable({ title, columns, rows, empty }: FactsTableProps) {
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      {rows.length === 0 ? (
        <Note $type="grid">{empty}</Note>
      ) : (
        <Scroll tabIndex={0} role="region" aria-label={`${title}, table`}>
          <Table>
            <TableHead columns={columns} />
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

/** A column: caption, field and unit of its figures; text is shown unchanged. */
export type FactColumn<Row> = readonly [caption: string, fact: keyof Row & string, unit?: FigureUnit]

/** Returns the captions and cells of records, with one column per field. */
export function factsOf<Row>(rows: readonly Row[], columns: readonly FactColumn<Row>[]) {
  return {
    columns: columns.map(([caption]) => caption),
    rows: rows.map((row) => columns.map((column) => factText(row, column))),
  }
}

function factText<Row>(row: Row, [, fact, unit = 'count']: FactColumn<Row>): string {
  const value = row[fact]
  if (value === null || value === undefined) return unknownText
  return typeof value === 'number' ? formatFigure(value, unit) : String(value)
}

const Title = styled.h4`
  margin: 0 0 ${space.one};
  ${type.bodyStrong}
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

const location: readonly FactColumn<LocationDemographics>[] = [
  ['Median household income', 'medianHouseholdIncome', 'dollars'],
  ['Average household income', 'averageHouseholdIncome', 'dollars'],
  ['Per capita income', 'perCapitaIncome', 'dollars'],
  ['Poverty rate', 'povertyRate', 'percent'],
  ['Renter households', 'renterShare', 'percent'],
  ['Owner households', 'ownerShare', 'percent'],
  ['Median home value', 'medianHomeValue', 'dollars'],
  ['Median gross rent ($/mo)', 'medianGrossRent', 'dollars'],
  ['Rent-to-income ratio', 'rentToIncome', 'percent'],
  ['Unemployment rate', 'unemploymentRate', 'percent'],
  ['Walk Score', 'walkScore', 'count'],
]

const population: readonly FactColumn<PopulationDemographics>[] = [
  ['Population', 'population', 'count'],
  ['Population, 2010', 'population2010', 'count'],
  ['Population, 2020', 'population2020', 'count'],
  ['Population, 5-year forecast', 'populationInFiveYears', 'count'],
  ['Annual population growth', 'populationGrowth', 'percent'],
  ['Households', 'households', 'count'],
  ['Household size', 'householdSize', 'decimal'],
  ['Median age', 'medianAge', 'decimal'],
]

interface Geography {
  geography: string | null
  vintage: number | null
  provider: string | null
}

function captionOf({ geography, vintage }: Geography): string {
  return [geography ?? 'Area', vintage].filter((part) => part !== null).join(', ')
}

/** Returns facts as rows, with one column per area. */
function areaFacts<Row extends Geography>(sets: readonly Row[], facts: readonly FactColumn<Row>[]) {
  return {
    columns: ['Metric', ...sets.map(captionOf)],
    rows: sets.length === 0 ? [] : facts.map((fact) => [fact[0], ...sets.map((set) => factText(set, fact))]),
  }
}

/** Tables of housing costs and incomes around a property. */
export function LocationFacts({ sets }: { sets: readonly LocationDemographics[] }) {
  return (
    <Stack $gap="four">
      <ColumnChart
        title="Household income near the property"
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
        title="Location demographics near the property"
        {...areaFacts(sets, location)}
        empty="No location demographics from the vendor."
      />
    </Stack>
  )
}

const bands = [
  ['Age', 'ageBands'],
  ['Education', 'educationBands'],
  ['Ethnicity', 'ethnicityBands'],
  ['Employment', 'employmentBySector'],
] as const

/** Tables of the population around a property: figures, and shares by age, education, origin and employment. */
export function PopulationFacts({ sets }: { sets: readonly PopulationDemographics[] }) {
  const [first] = sets
  return (
    <Stack $gap="four">
      <FactsTable
        title="Population near the property"
        {...areaFacts(sets, population)}
        empty="No population demographics from the vendor."
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
    </Stack>
  )
}

function providersOf(sets: readonly Geography[]): string {
  const names = [...new Set(sets.flatMap(({ provider }) => provider ?? []))]
  return names.length === 0 ? 'source not provided' : `source: ${names.join(', ')}`
}
