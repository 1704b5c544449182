import { sameProperty } from '../rules/same-property.ts'
import { fileOf, sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** Documents that name different properties may not belong together. */
export const propertyIsOne: UnderwritingCheck = ({ rentRoll, statements }) => {
  const roll =
    rentRoll === null ? [] : [{ property: rentRoll.property, file: rentRoll.units[0]?.source.file ?? 'the rent roll' }]
  const named = [...roll, ...statements.map((statement) => ({ property: statement.property, file: fileOf(statement) }))]
  const first = named.find(({ property }) => property !== null)
  if (first === undefined) return []
  return named
    .filter(({ property }) => !sameProperty(first.property, property))
    .map(({ property, file }) =>
      sizingFinding(
        'property-differs',
        'warning',
        `${first.file} is of ${first.property}, ${file} of ${property}: check that they are one property.`,
      ),
    )
}
