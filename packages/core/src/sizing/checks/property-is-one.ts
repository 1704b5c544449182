import { sameProperty } from '../rules/same-property.ts'
import { fileOf, sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** Documents that name different properties may not belong together, and a roll of several is underwritten as one. */
export const propertyIsOne: UnderwritingCheck = ({ rentRoll, statements }) => {
  const roll =
    rentRoll === null ? [] : [{ property: rentRoll.property, file: rentRoll.units[0]?.source.file ?? 'the rent roll' }]
  const named = [...roll, ...statements.map((statement) => ({ property: statement.property, file: fileOf(statement) }))]
  const first = named.find(({ property }) => property !== null)
  const listed = new Set(
    (rentRoll?.units ?? []).flatMap(({ property, isDwelling }) => (isDwelling && property ? [property] : [])),
  )
  const several =
    listed.size > 1
      ? [
          sizingFinding(
            'several-properties',
            'warning',
            `${roll[0]?.file} lists ${listed.size} properties (${[...listed].slice(0, 3).join(', ')}${listed.size > 3 ? ', …' : ''}), underwritten as one: check that the loan and the statement are of all of them.`,
          ),
        ]
      : []
  if (first === undefined) return several
  const differing = named
    .filter(({ property }) => !sameProperty(first.property, property))
    .map(({ property, file }) =>
      sizingFinding(
        'property-differs',
        'warning',
        `${first.file} is of ${first.property}, ${file} of ${property}: check that they are one property.`,
      ),
    )
  return [...several, ...differing]
}
