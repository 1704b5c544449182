import { missingForSimilarity } from '@uwkit/core/expense-comps'
import { labelOf } from '@uwkit/core/glossary'
import {
  type BedroomRow,
  bedroomRentTable,
  identifyRentComps,
  type RentComp,
  type RentReference,
  rentSimilarity,
  rentSimilarityNeeds,
  type SubjectMixLine,
} from '@uwkit/core/rent-comps'
import { dayText, unknownText } from '@uwkit/core/text'
import { type ReactNode, useCallback, useMemo } from 'react'
import { ColumnChart, formatFigure } from '../chart/index.ts'
import { CompsFrame, type CompsViewProps, compName, milesFrom, unitFormatter } from '../expense-comps/index.ts'
import { figureColumn, type ListColumn, Stack, textColumn } from '../ui/index.ts'
import { FactsTable } from './facts-table.tsx'

/** The deal's property, which rent comps are compared with. */
export type RentSubject = Omit<RentReference, 'lat' | 'lng'> & { name: string; lat: number | null; lng: number | null }

export interface RentCompsViewProps extends CompsViewProps<RentComp> {
  /** Pass the same object as long as it is the same. */
  subject: RentSubject
  /** The subject's unit mix; empty without a rent roll. */
  mix: readonly SubjectMixLine[]
  /** Returns all data sets of an open property. */
  dataOf: (comp: RentComp) => ReactNode
}

const rings = [1, 2, 3]
const needs = {
  units: 'the unit count (save a rent roll, or enter it under Building)',
  yearBuilt: 'the year built (enter it on the deal or under Building)',
} as const

/** Rent comps of a deal: map search, finding comps, selection, and comparison with its unit mix by bedrooms. */
export function RentCompsView(props: RentCompsViewProps) {
  const { subject, mix, dataOf } = props
  const measure = useCallback(
    (comp: RentComp): RentComp => {
      const likeness = rentSimilarity(subject, comp)
      return { ...comp, similarity: likeness?.similarity ?? null, similarityBreakdown: likeness?.breakdown ?? null }
    },
    [subject],
  )
  const place = useMemo(() => {
    const { lat, lng, name } = subject
    return lat === null || lng === null ? null : { lat, lng, name }
  }, [subject])
  const columns = useMemo(() => rentColumns(place), [place])
  const missing = missingForSimilarity(subject, rentSimilarityNeeds).map((need) => needs[need])
  return (
    <CompsFrame
      with={props}
      of={{
        label: 'Rent comps',
        columns,
        measure,
        place,
        rings,
        factsOf,
        searchTextOf: ({ id, propertyName, address, city, zipCode }) =>
          [id, propertyName, address, city, zipCode].join(' '),
        pinned: {
          units: subject.units?.toLocaleString('en-US') ?? unknownText,
          yearBuilt: subject.yearBuilt ?? unknownText,
        },
        fields: () => [
          { kind: 'range', field: 'units', label: 'Units' },
          { kind: 'range', field: 'yearBuilt', label: 'Year built', hasGrouping: false },
          { kind: 'range', field: 'averageRent', label: 'Rent' },
        ],
        identify: place === null ? null : (index) => identifyRentComps({ ...subject, ...place }, index),
        hindrance:
          place === null
            ? 'Property isn’t geocoded. Add lat/long.'
            : missing.length > 0
              ? `Similarity requires ${missing.join(' and ')}.`
              : null,
        noMatch: 'No comparable properties of this type within 3 miles.',
        noSimilarityReason: 'No similarity score: units and year built are required for both properties.',
        furtherOf: dataOf,
        comparison: (comps, of) => <BedroomRents {...{ comps, of, mix }} />,
      }}
    />
  )
}

function factsOf(comp: RentComp): string {
  const kinds = [
    comp.isStudent === true ? 'Student' : null,
    comp.isAffordable === true ? 'Affordable' : null,
    comp.isAgeRestricted === true ? 'Age-restricted' : null,
  ]
  const where = [comp.address, comp.city, comp.state].filter((part) => part !== null).join(', ')
  const facts = [
    where === '' ? null : where,
    comp.status,
    ...comp.buildingTypes,
    ...kinds,
    comp.stories === null ? null : `${comp.stories} stories`,
    comp.parkingSpaces === null ? null : `${comp.parkingSpaces} parking spaces`,
    comp.concession === null ? null : `Concession: ${comp.concession}`,
    comp.owner === null ? null : `Owner: ${comp.owner}`,
    comp.manager === null ? null : `Manager: ${comp.manager}`,
    comp.occupancyDate === null ? null : `Occupancy as of ${dayText(comp.occupancyDate)}`,
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}

interface BedroomRentsProps {
  /** Comps that are compared with the subject. */
  comps: readonly RentComp[]
  /** Description of these comps: "10 selected comps". */
  of: string
  /** The subject's unit mix; empty without a rent roll. */
  mix: readonly SubjectMixLine[]
}

/** Table of the comps' asking rents and sizes by bedrooms, next to the subject's unit mix. */
function BedroomRents({ comps, of, mix }: BedroomRentsProps) {
  const rows = useMemo(() => bedroomRentTable(comps, mix), [comps, mix])
  return (
    <Stack $gap="four">
      <FactsTable
        title={`Rents by bedroom count (${of}), $/mo`}
        columns={[
          'Bedrooms',
          'Subject units',
          'Subject SF',
          'Subject market',
          'Subject contract',
          'Comp 25th pct',
          'Comp median',
          'Comp 75th pct',
          'Comp SF',
          'Comp $/SF',
          '# comps',
          'Contract vs. median',
        ]}
        rows={rows.map((row) => [bedroomText(row.bed), ...cellsOf(row)])}
        empty="No rents by bedroom count for the subject or comps."
      />
      <ColumnChart
        title="Rent by bedroom count"
        summary={mix.length === 0 ? 'No rent roll: comps only.' : 'Subject vs. comp median.'}
        data={rows}
        category={({ bed }) => bedroomText(bed)}
        categoryName="Bedrooms"
        series={[
          { name: 'Subject contract', value: ({ subject }) => subject?.contractRent ?? null },
          { name: 'Subject market', value: ({ subject }) => subject?.marketRent ?? null },
          { name: 'Comp median', value: ({ rent }) => rent?.median ?? null },
        ]}
        unit="dollars"
        height={200}
      />
    </Stack>
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

/**
 * Returns the columns of rent comps.
 *
 * @example
 * rentColumns(null)[0]?.id
 * // => 'propertyName'
 */
export function rentColumns(subject: Pick<RentComp, 'lat' | 'lng'> | null): ListColumn<RentComp>[] {
  return [
    textColumn('propertyName', 'Property', compName),
    figureColumn('similarity', 'Similarity', ({ similarity }) => similarity, { format: unitFormatter('percent') }),
    {
      id: 'miles',
      label: 'Miles',
      isFigure: true,
      cell: (comp) => milesFrom(subject, comp)?.toFixed(1) ?? unknownText,
    },
    figureColumn('units', 'Units', ({ units }) => units, { format: unitFormatter('count') }),
    figureColumn('occupancy', labelOf('occupancy'), ({ occupancy }) => occupancy, { format: unitFormatter('percent') }),
    figureColumn('averageRent', 'Asking rent', ({ averageRent }) => averageRent, { format: unitFormatter('dollars') }),
    figureColumn('yearBuilt', 'Year built', ({ yearBuilt }) => yearBuilt, { format: String }),
    textColumn('improvementRating', 'Rating', ({ improvementRating }) => improvementRating),
    textColumn('submarket', 'Submarket', ({ submarket }) => submarket),
  ]
}

/**
 * Returns the name of a bedroom count.
 *
 * @example
 * bedroomText(0)
 * // => 'Studio'
 */
export function bedroomText(bed: number): string {
  return bed === 0 ? 'Studio' : bed === 1 ? '1 bed' : `${bed} beds`
}
