import { expect, test } from 'vitest'
import { aPackageFile, aRollFile, aStatementFile } from '../intake.fixtures.ts'
import { intakeOutline } from './group.ts'
import { sortPackage } from './sort-package.ts'

const today = '2026-11-27'

test('the same bytes count once, and the copy is named', () => {
  const files = [
    aRollFile('a.xlsx', { property: 'Oak Court' }),
    aRollFile('b.xlsx', { property: 'Oak Court', hash: 'a.xlsx' }),
  ]
  const { properties, duplicates, files: listed } = sortPackage(files, { today })
  expect(properties[0]?.documents).toHaveLength(1)
  expect(duplicates).toEqual([{ kept: 'a.xlsx', duplicate: 'b.xlsx', reason: 'Same file as a.xlsx.' }])
  expect(listed.map(({ path, kind, reason }) => [path, kind, reason])).toEqual([
    ['a.xlsx', 'rent_roll', 'Rent roll, 09/30/2026, 10 units.'],
    ['b.xlsx', 'rent_roll', 'Same file as a.xlsx.'],
  ])
})

test('a deal is built with the address and the year of its memorandum', () => {
  const text = 'Oak Court\nOffering Memorandum\n1200 Oak Street, Dover, DE 19901\nYear built: 1986'
  const files = [aRollFile('r.xlsx', { property: 'Oak Court' }), aPackageFile('om.pdf', { text })]
  const [property] = sortPackage(files, { today }).properties
  expect(property?.deal).toEqual({
    dealName: 'Oak Court',
    propertyName: 'Oak Court',
    streetAddress: '1200 Oak Street',
    city: 'Dover',
    state: 'DE',
    zipCode: '19901',
    yearBuilt: 1986,
  })
  expect(property?.memoranda).toEqual(['om.pdf'])
})

test('the order of the files changes nothing but the order of the result', () => {
  const files = [
    aRollFile('x/a.xlsx', { property: 'Oak Court' }),
    aStatementFile('x/b.xlsx', { property: 'Oak Court' }),
    aRollFile('y/c.xlsx', { property: 'Elm Row', asOf: '2026-08-31' }),
    aPackageFile('y/d.txt'),
  ]
  const byKey = (of: typeof files) =>
    intakeOutline(sortPackage(of, { today }))
      .properties.map(({ key, rentRoll, statement, requests, paths }) => ({
        key,
        rentRoll,
        statement,
        requests,
        paths: paths.toSorted(),
      }))
      .toSorted((one, other) => one.key.localeCompare(other.key))
  expect(byKey(files.toReversed())).toEqual(byKey(files))
})
