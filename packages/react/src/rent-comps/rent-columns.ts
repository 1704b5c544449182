import { labelOf } from '@uwkit/core/glossary'
import type { RentComp } from '@uwkit/core/rent-comps'
import { unknownText } from '@uwkit/core/text'
import { inUnit, milesFrom, nameOfComp } from '../expense-comps/index.ts'
import { figureColumn, type ListColumn, textColumn } from '../ui/index.ts'

/**
 * The columns of rent comps.
 *
 * @example
 * rentColumns(null)[0]?.id
 * // => 'propertyName'
 */
export function rentColumns(subject: Pick<RentComp, 'lat' | 'lng'> | null): ListColumn<RentComp>[] {
  return [
    textColumn('propertyName', 'Property', nameOfComp),
    figureColumn('similarity', 'Similarity', ({ similarity }) => similarity, { format: inUnit('percent') }),
    {
      id: 'miles',
      label: 'Miles',
      isFigure: true,
      cell: (comp) => milesFrom(subject, comp)?.toFixed(1) ?? unknownText,
    },
    figureColumn('units', 'Units', ({ units }) => units, { format: inUnit('count') }),
    figureColumn('occupancy', labelOf('occupancy'), ({ occupancy }) => occupancy, { format: inUnit('percent') }),
    figureColumn('averageRent', 'Asking rent', ({ averageRent }) => averageRent, { format: inUnit('dollars') }),
    figureColumn('yearBuilt', 'Built', ({ yearBuilt }) => yearBuilt, { format: String }),
    textColumn('improvementRating', 'Rating', ({ improvementRating }) => improvementRating),
    textColumn('submarket', 'Submarket', ({ submarket }) => submarket),
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
