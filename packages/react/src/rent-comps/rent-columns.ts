import type { RentComp } from '@uwkit/core/rent-comps'
import { unknownText } from '@uwkit/core/text'
import { formatFigure } from '../chart/index.ts'
import { milesFrom, nameOfComp } from '../expense-comps/index.ts'
import type { ListColumn } from '../ui/index.ts'

const figure = (value: number | null, unit: 'count' | 'dollars' | 'percent') =>
  value === null ? unknownText : formatFigure(value, unit)

/**
 * The columns of rent comps.
 *
 * @example
 * rentColumns(null)[0]?.id
 * // => 'propertyName'
 */
export function rentColumns(subject: Pick<RentComp, 'lat' | 'lng'> | null): ListColumn<RentComp>[] {
  const figures: [keyof RentComp & ('units' | 'occupancy' | 'averageRent'), string, 'count' | 'percent' | 'dollars'][] =
    [
      ['units', 'Units', 'count'],
      ['occupancy', 'Occupied', 'percent'],
      ['averageRent', 'Asking rent', 'dollars'],
    ]
  return [
    { id: 'propertyName', label: 'Property', cell: nameOfComp, order: nameOfComp },
    {
      id: 'similarity',
      label: 'Alike',
      isFigure: true,
      cell: ({ similarity }) => figure(similarity, 'percent'),
      order: ({ similarity }) => similarity,
    },
    {
      id: 'miles',
      label: 'Miles',
      isFigure: true,
      cell: (comp) => milesFrom(subject, comp)?.toFixed(1) ?? unknownText,
    },
    ...figures.map(
      ([id, label, unit]): ListColumn<RentComp> => ({
        id,
        label,
        isFigure: true,
        cell: (comp) => figure(comp[id], unit),
        order: (comp) => comp[id],
      }),
    ),
    {
      id: 'yearBuilt',
      label: 'Built',
      isFigure: true,
      cell: ({ yearBuilt }) => yearBuilt ?? unknownText,
      order: ({ yearBuilt }) => yearBuilt,
    },
    {
      id: 'improvementRating',
      label: 'Rating',
      cell: ({ improvementRating }) => improvementRating ?? unknownText,
      order: ({ improvementRating }) => improvementRating,
    },
    {
      id: 'submarket',
      label: 'Submarket',
      cell: ({ submarket }) => submarket ?? unknownText,
      order: ({ submarket }) => submarket,
    },
  ]
}

/**
 * How a count of bedrooms is called.
 *
 * @example
 * bedroomText(0)
 * // => 'Studio'
 */
export function bedroomText(bed: number): string {
  return bed === 0 ? 'Studio' : bed === 1 ? '1 bed' : `${bed} beds`
}
