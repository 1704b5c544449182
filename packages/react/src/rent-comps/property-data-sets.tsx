import { labelOf } from '@uwkit/core/glossary'
import type { PropertyBundle } from '@uwkit/core/rent-comps'
import { dayText, monthText, plural, unknownText } from '@uwkit/core/text'
import { useState } from 'react'
import { ColumnChart, formatFigure, LineChart } from '../chart/index.ts'
import { Stack, Tabs } from '../ui/index.ts'
import { FactsTable, factsOf, LocationFacts, PopulationFacts } from './facts-table.tsx'
import { bedroomText } from './rent-comps-view.tsx'

const figure = (value: number | null, unit: 'count' | 'dollars' | 'percent' | 'decimal') =>
  value === null ? unknownText : formatFigure(value, unit)

/** A property's vendor data: rents and occupancy, rents by bedrooms, unit mix, sales and demographics. */
export function PropertyDataSets({ bundle }: { bundle: PropertyBundle }) {
  const [tab, setTab] = useState('history')
  const items = [
    { id: 'history', label: 'Rent and occupancy', content: <History bundle={bundle} /> },
    { id: 'bedrooms', label: 'Rent by bedroom count', content: <RentsByBedrooms bundle={bundle} /> },
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
  const byMonth = {
    data: months,
    category: ({ month }: (typeof months)[number]) => month,
    categoryName: 'Month',
    height: 200,
  }
  return (
    <Stack $gap="four">
      <LineChart
        {...byMonth}
        title="Average asking rent"
        summary={
          first === undefined || last === undefined
            ? 'No rents from the vendor.'
            : `From ${figure(first.averageRent, 'dollars')} in ${monthText(first.month)} to ${figure(last.averageRent, 'dollars')} in ${monthText(last.month)}.`
        }
        series={[{ name: 'Asking rent', value: ({ averageRent }) => averageRent }]}
        unit="dollars"
      />
      <LineChart
        {...byMonth}
        title={labelOf('occupancy')}
        summary={
          last === undefined
            ? 'No occupancy data from the vendor.'
            : `${figure(last.occupancy, 'percent')} in ${monthText(last.month)}.`
        }
        series={[{ name: labelOf('occupancy'), value: ({ occupancy }) => occupancy }]}
        unit="percent"
      />
      <FactsTable
        title="By month"
        {...factsOf(months.toReversed(), [
          ['Month', 'month'],
          ['Asking rent', 'averageRent', 'dollars'],
          ['Per SF', 'averageRentPerSquareFoot', 'decimal'],
          [labelOf('occupancy'), 'occupancy', 'percent'],
        ])}
        empty="No rent or occupancy history from the vendor."
      />
    </Stack>
  )
}

function RentsByBedrooms({ bundle: { rentHistory } }: { bundle: PropertyBundle }) {
  const beds = [...new Set(rentHistory.map(({ bed }) => bed))].sort((one, other) => one - other)
  const months = [...new Set(rentHistory.map(({ month }) => month))].sort()
  const rentOf = (month: string, bed: number) =>
    rentHistory.find((row) => row.month === month && row.bed === bed)?.averageRent ?? null
  return (
    <Stack $gap="four">
      <LineChart
        title="Asking rent by bedroom count"
        summary={
          beds.length === 0
            ? 'No rents by bedroom count from the vendor.'
            : `${beds.map(bedroomText).join(', ')}; ${months.length} months.`
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
        title="By month and bedroom count"
        {...factsOf(
          rentHistory
            .toSorted((one, other) =>
              one.month === other.month ? one.bed - other.bed : one.month < other.month ? 1 : -1,
            )
            .map((row) => ({ ...row, bedrooms: bedroomText(row.bed) })),
          [
            ['Month', 'month'],
            ['Bedrooms', 'bedrooms'],
            ['Square feet', 'averageSquareFeet'],
            ['Asking rent', 'averageRent', 'dollars'],
            ['Per SF', 'averageRentPerSquareFoot', 'decimal'],
          ],
        )}
        empty="No rents by bedroom count from the vendor."
      />
    </Stack>
  )
}

function Mix({ bundle: { unitMixes } }: { bundle: PropertyBundle }) {
  const named = unitMixes.map((mix) => {
    const bed = mix.bed === null ? 'Unknown' : bedroomText(mix.bed)
    return { ...mix, name: mix.bath === null ? bed : `${bed}, ${mix.bath} bath` }
  })
  return (
    <Stack $gap="four">
      <ColumnChart
        title="Unit mix"
        summary={`${named.reduce((sum, { units }) => sum + (units ?? 0), 0).toLocaleString('en-US')} units, ${named.length} unit types.`}
        data={named}
        category={({ name }) => name}
        categoryName="Unit type"
        series={[{ name: 'Units', value: ({ units }) => units }]}
        unit="count"
        height={200}
      />
      <FactsTable
        title="Unit mix"
        {...factsOf(named, [
          ['Unit type', 'name'],
          ['Units', 'units'],
          ['Square feet', 'squareFeet'],
          ['Asking rent', 'averageRent', 'dollars'],
        ])}
        empty="No unit mix from the vendor."
      />
    </Stack>
  )
}

const saleDay = (sale: PropertyBundle['salesHistory'][number] | undefined): string =>
  sale === undefined || sale.saleDate === null ? 'Date unknown' : dayText(sale.saleDate)

function Sales({ bundle: { salesHistory } }: { bundle: PropertyBundle }) {
  const sales = salesHistory.toSorted((one, other) => ((one.saleDate ?? '') < (other.saleDate ?? '') ? 1 : -1))
  return (
    <Stack $gap="four">
      <ColumnChart
        title={labelOf('pricePerUnit')}
        summary={
          sales.length === 0
            ? 'No sales from the vendor.'
            : `${plural(sales.length, 'sale')}; latest: ${saleDay(sales[0])}.`
        }
        data={sales.toReversed()}
        category={saleDay}
        categoryName="Sale date"
        series={[{ name: labelOf('pricePerUnit'), value: ({ pricePerUnit }) => pricePerUnit }]}
        unit="dollars"
        height={180}
      />
      <FactsTable
        title="Sales"
        {...factsOf(
          sales.map((sale) => ({ ...sale, date: saleDay(sale) })),
          [
            ['Date', 'date'],
            ['Price', 'price', 'dollars'],
            ['Per unit', 'pricePerUnit', 'dollars'],
            [labelOf('capitalizationRate'), 'capRate', 'percent'],
            ['Loan', 'loanAmount', 'dollars'],
            ['Buyer', 'buyer'],
            ['Seller', 'seller'],
          ],
        )}
        empty="No sales from the vendor."
      />
    </Stack>
  )
}
