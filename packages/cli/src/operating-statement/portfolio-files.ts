import type { PortfolioRollUp } from '@uwkit/core/operating-statement'
import { InvalidInputError } from '@uwkit/core/shared'

/**
 * Hold a portfolio to one file a property: the same one twice would count twice.
 *
 * @throws {InvalidInputError} Two files are of a property of one name.
 */
export function requireOneFileEach(files: readonly { file: string; property: string }[]): void {
  const known = new Map<string, string>()
  for (const { file, property } of files) {
    const key = property.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
    const first = known.get(key)
    if (first !== undefined)
      throw new InvalidInputError(
        'the files',
        `${first}, ${file}`,
        `must be a property each, and two are of “${property}”, which would count twice; name it once`,
      )
    known.set(key, file)
  }
}

/**
 * Hold a portfolio to months that all of its properties report.
 *
 * @throws {InvalidInputError} They share none; the message says what each reports.
 */
export function requireCommonMonths({ properties, months, reach }: PortfolioRollUp): void {
  if (months.length > 0) return
  const reports = properties.map((name, at) => {
    const of = reach[at] ?? null
    return `${name} ${of === null ? 'no dated months' : `${of.first} to ${of.last}`}`
  })
  throw new InvalidInputError('the files', reports.join('; '), 'must report a month in common to be added up')
}
