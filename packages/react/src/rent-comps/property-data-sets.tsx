import { labelOf } from '@uwkit/core/glossary'
import type { PropertyBundle } from '@uwkit/core/rent-comps'
import { unknownText } from '@uwkit/core/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ColumnChart, formatFigure, LineChart } from '../chart/index.ts'
import { space } from '../theme/index.ts'
import { Tabs } from '../ui/index.ts'
import { FactsTable, LocationFacts, PopulationFacts } from './facts-table.tsx'
import { bedroomText } from './rent-columns.ts'

const figure = (value: number | null, unit: 'count' | 'dollars' | 'percent' | 'decimal') =>
  value === null ? unknownText : formatFigure(value, unit)

/** A property's vendor data: rents and occupancy, rents by bedrooms, unit mix, sales and demographics. */
export function PropertyDataSets({ bundle }: { bundle: PropertyBundle }) {
  const [tab, setTab] = useState('history')
  const items = [
    { id: 'history', label: 'Rent and occupancy', content: <History bundle={bundle} /> },
    { id: 'bedrooms', label: 'Rent by bedrooms', content: <ByBedrooms bundle={bundle} /> },
    { id: 'mix', label: 'Unit mix', content: <Mix bundle={bundle} /> },
    { id: 'sales', label: 'Sales', content: <Sales bundle={bundle} /> },
    { id: 'location', label: 'Location demographics', content: <LocationFacts sets={bundle.locationDemographics} /> },
    { id: 'people', label: 'Population', content: <PopulationFacts sets={bundle.populationDemographics} /> },
  ]
  return <Tabs label="Property data" items={items} selected={tab} onSelect={setTab} />
}

function History({ bundle: { rentAndOccupancy } }: { bundle: PropertyBundle }) {
  const months = rentAndOccupancy.toSorted((one, other) => (one.month < other.month ? -1 : 1))
  const [first, last] = [months[0], months.at(-1)]
  return (
    <Sets>
      <LineChart
        title="Average asking rent"
        summary={
          first === undefined || last === undefined
            ? 'No rents from the vendor.'
            : `From ${figure(first.averageRent, 'dollars')} in ${first.month} to ${figure(last.averageRent, 'dollars')} in ${last.month}.`
        }
        data={months}
        category={({ month }) => month}
        categoryName="Month"
        series={[{ name: 'Asking rent', value: ({ averageRent }) => averageRent }]}
        unit="dollars"
        height={200}
      />
      <LineChart
        title={labelOf('occupancy')}
        summary={
          last === undefined
            ? 'No occupancy from the vendor.'
            : `${figure(last.occupancy, 'percent')} in ${last.month}.`
        }
        data={months}
        category={({ month }) => month}
        categoryName="Month"
        series={[{ name: labelOf('occupancy'), value: ({ occupancy }) => occupancy }]}
        unit="percent"
        height={200}
      />
      <FactsTable
        title="By month"
        columns={['Month', 'Asking rent', 'Per SF', labelOf('occupancy')]}
        rows={months
          .toReversed()
          .map(({ month, averageRent, averageRentPerSquareFoot, occupancy }) => [
            month,
            figure(averageRent, 'dollars'),
            figure(averageRentPerSquareFoot, 'decimal'),
            figure(occupancy, 'percent'),
          ])}
        empty="No history from the vendor."
      />
    </Sets>
  )
}

function ByBedrooms({ bundle: { rentHistory } }: { bundle: PropertyBundle }) {
  const beds = [...new Set(rentHistory.map(({ bed }) => bed))].sort((one, other) => one - other)
  const months = [...new Set(rentHistory.map(({ month }) => month))].sort()
  const rentOf = (month: string, bed: number) =>
    rentHistory.find((row) => row.month === month && row.bed === bed)?.averageRent ?? null
  return (
    <Sets>
      <LineChart
        title="Asking rent by bedrooms"
        summary={
          beds.length === 0
            ? 'No rents by bedroom count from the vendor.'
            : `${beds.map(bedroomText).join(', ')}, over ${months.length} months.`
        }
        data={months}
        category={(month) => month}
        categoryName="Month"
        series={beds
          .slice(0, 6)
          .map((bed) => ({ name: bedroomText(bed), value: (month: string) => rentOf(month, bed) }))}
        unit="dollars"
        height={220}
      />
      <FactsTable
        title="By month and bedrooms"
        columns={['Month', 'Bedrooms', 'Square feet', 'Asking rent', 'Per SF']}
        rows={rentHistory
          .toSorted((one, other) =>
            one.month === other.month ? one.bed - other.bed : one.month < other.month ? 1 : -1,
          )
          .map(({ month, bed, averageSquareFeet, averageRent, averageRentPerSquareFoot }) => [
            month,
            bedroomText(bed),
            figure(averageSquareFeet, 'count'),
            figure(averageRent, 'dollars'),
            figure(averageRentPerSquareFoot, 'decimal'),
          ])}
        empty="No rents by bedroom count from the vendor."
      />
    </Sets>
  )
}

function Mix({ bundle: { unitMixes } }: { bundle: PropertyBundle }) {
  const named = unitMixes.map((mix) => {
    const bed = mix.bed === null ? 'Unknown' : bedroomText(mix.bed)
    return { ...mix, name: mix.bath === null ? bed : `${bed}, ${mix.bath} bath` }
  })
  return (
    <Sets>
      <ColumnChart
        title="Unit mix"
        summary={`${named.reduce((sum, { units }) => sum + (units ?? 0), 0).toLocaleString('en-US')} units, ${named.length} unit types.`}
        data={named}
        category={({ name }) => name}
        categoryName="Type"
        series={[{ name: 'Units', value: ({ units }) => units }]}
        unit="count"
        height={200}
      />
      <FactsTable
        title="Unit mix"
        columns={['Unit type', 'Units', 'Square feet', 'Asking rent']}
        rows={named.map(({ name, units, squareFeet, averageRent }) => [
          name,
          figure(units, 'count'),
          figure(squareFeet, 'count'),
          figure(averageRent, 'dollars'),
        ])}
        empty="No unit mix from the vendor."
      />
    </Sets>
  )
}

function Sales({ bundle: { salesHistory } }: { bundle: PropertyBundle }) {
  const sales = salesHistory.toSorted((one, other) => ((one.saleDate ?? '') < (other.saleDate ?? '') ? 1 : -1))
  return (
    <Sets>
      <ColumnChart
        title={labelOf('pricePerUnit')}
        summary={
          sales.length === 0
            ? 'No sales from the vendor.'
            : `${sales.length} sales; latest: ${sales[0]?.saleDate ?? 'date unknown'}.`
        }
        data={sales.toReversed()}
        category={({ saleDate }) => saleDate ?? 'Unknown'}
        categoryName="Sale"
        series={[{ name: labelOf('pricePerUnit'), value: ({ pricePerUnit }) => pricePerUnit }]}
        unit="dollars"
        height={180}
      />
      <FactsTable
        title="Sales"
        columns={['Date', 'Price', 'Per unit', labelOf('capitalizationRate'), 'Loan', 'Buyer', 'Seller']}
        rows={sales.map(({ saleDate, price, pricePerUnit, capRate, loanAmount, buyer, seller }) => [
          saleDate ?? 'Unknown',
          figure(price, 'dollars'),
          figure(pricePerUnit, 'dollars'),
          figure(capRate, 'percent'),
          figure(loanAmount, 'dollars'),
          buyer ?? unknownText,
          seller ?? unknownText,
        ])}
        empty="No sales from the vendor."
      />
    </Sets>
  )
}

const Sets = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
`
