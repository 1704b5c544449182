import { missingForSimilarity } from '@uwkit/core/expense-comps'
import {
  identifyRentComps,
  type RentComp,
  type RentReference,
  rentSimilarity,
  rentSimilarityNeeds,
  type SubjectMixLine,
} from '@uwkit/core/rent-comps'
import { unknownText } from '@uwkit/core/text'
import { type ReactNode, useCallback, useMemo } from 'react'
import { CompsFrame, type CompsViewProps } from '../expense-comps/index.ts'
import { BedroomRents } from './bedroom-rents.tsx'
import { rentColumns } from './rent-columns.ts'

/** The deal's property, which rent comps are compared with. */
export type RentSubject = Omit<RentReference, 'lat' | 'lng'> & { name: string; lat: number | null; lng: number | null }

export interface RentCompsViewProps extends CompsViewProps<RentComp> {
  /** Keep the same as long as it is the same. */
  subject: RentSubject
  /** The subject's unit mix; empty without a rent roll. */
  mix: readonly SubjectMixLine[]
  /** All data sets of a property that is opened. */
  dataOf: (comp: RentComp) => ReactNode
}

const rings = [1, 2, 3]
const needs = {
  units: 'the unit count (save a rent roll, or enter it under Building)',
  yearBuilt: 'the year built (enter it on the deal or building)',
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
        wordsOf: ({ id, propertyName, address, city, zipCode }) => [id, propertyName, address, city, zipCode].join(' '),
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
        noLikeness: 'No similarity score: units and year built are required for both properties.',
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
    comp.occupancyDate === null ? null : `as of ${comp.occupancyDate}`,
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}
