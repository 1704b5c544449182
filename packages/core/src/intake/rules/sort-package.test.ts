import { describe, expect, test } from 'vitest'
import type { RentRollUnit } from '../../rent-roll/rent-roll.schema.ts'
import { aPackageFile, aRollFile, aStatementFile, withDocument } from '../intake.fixtures.ts'
import type { PackageFile } from '../intake.schema.ts'
import { classifyFile } from './classify.ts'
import { intakeOutline } from './group.ts'
import { chooseDocuments, sortPackage, withoutDuplicates } from './sort-package.ts'

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

const documents = (...files: PackageFile[]) => files.flatMap((file) => classifyFile(file).documents)

describe('the documents of a deal', () => {
  test('the newest rent roll is chosen, and the older one compared with it', () => {
    const rolls = documents(
      aRollFile('old.xlsx', { asOf: '2026-03-31' }),
      aRollFile('new.xlsx', { asOf: '2026-09-30' }),
    )
    const { rentRoll, older, questions } = chooseDocuments('oak', rolls)
    expect(rentRoll).toMatchObject({ document: { path: 'new.xlsx' }, reason: 'Newest of 2 rent rolls: 09/30/2026.' })
    expect(older).toMatchObject([{ document: { path: 'old.xlsx' }, changes: 'No changes.' }])
    expect(questions).toEqual([])
  })

  test('a statement of twelve months goes before a later one with fewer, and says so', () => {
    const [whole, part] = documents(
      aStatementFile('t12.xlsx', { year: 2025 }),
      aStatementFile('ytd.xlsx', { year: 2026 }),
    )
    if (!whole || !part) throw new Error('two statements')
    const late = { ...part, kind: 'statement' as const, months: 3, asOf: '2026-03-31' }
    const { statement } = chooseDocuments('oak', [late, whole])
    expect(statement?.document.path).toBe('t12.xlsx')
    expect(statement?.reason).toBe(
      'Newest T12 of 2 statements: January 2025 to December 2025. ytd.xlsx ends later but has only 3 months.',
    )
  })

  test('a report of its own goes before a later one inside a memorandum', () => {
    const [own, inside] = documents(
      aRollFile('own.xlsx', { asOf: '2026-01-31' }),
      aRollFile('om.pdf', { asOf: '2026-09-30' }),
    )
    if (!own || !inside) throw new Error('two rolls')
    const { rentRoll } = chooseDocuments('oak', [{ ...inside, isInMemorandum: true }, own])
    expect(rentRoll?.document.path).toBe('own.xlsx')
  })

  test('two rolls of one day with other figures are asked, and the answer counts', () => {
    const rolls = documents(aRollFile('a.xlsx', { units: 10 }), aRollFile('b.xlsx', { units: 11 }))
    const { questions } = chooseDocuments('oak', rolls)
    expect(questions).toMatchObject([
      { id: 'choice:oak:rent_roll', options: [{ label: 'a.xlsx' }, { label: 'b.xlsx' }] },
    ])
    const chosen = chooseDocuments('oak', rolls, { 'choice:oak:rent_roll': 'b.xlsx#Roll' })
    expect(chosen.rentRoll).toMatchObject({ document: { path: 'b.xlsx' }, reason: 'Selected by you.' })
    expect(chosen.questions).toEqual([])
  })

  test('one without a date is used, and said to have none', () => {
    expect(chooseDocuments('oak', documents(aRollFile('a.xlsx', { asOf: null }))).rentRoll?.reason).toBe(
      'The rent roll has no date: confirm that it is current.',
    )
  })
})

test('the same figures of one date in two files are one document', () => {
  const { documents: kept, duplicates } = withoutDuplicates(documents(aRollFile('a.xlsx'), aRollFile('b.xlsx')))
  expect(kept.map(({ path }) => path)).toEqual(['a.xlsx'])
  expect(duplicates).toEqual([
    {
      kept: 'a.xlsx#Roll',
      duplicate: 'b.xlsx#Roll',
      reason: 'Duplicate rent roll for 09/30/2026 with identical figures.',
    },
  ])
})

test('a document that says anything else of a unit or a month is no duplicate: both are kept, and which is current is asked once', () => {
  const roll = aRollFile('a.xlsx')
  const revised = (change: (unit: RentRollUnit, at: number) => Partial<RentRollUnit>) =>
    withDocument(roll, 'revised.xlsx', (read) => {
      if (read.kind !== 'rent_roll') return read
      const units = read.rentRoll.units.map((unit, at) => ({ ...unit, ...change(unit, at) }))
      return { ...read, rentRoll: { ...read.rentRoll, units } }
    })
  // The same date, units and sum of rents each time.
  const [read] = documents(roll).map((document) => document.read)
  const rents = read?.kind === 'rent_roll' ? read.rentRoll.units.map(({ contractRent }) => contractRent) : []
  const rolls = [
    revised(() => ({ marketRent: 1400 })),
    revised((_, at) => ({ contractRent: rents[rents.length - 1 - at] ?? null, tenantName: `New ${at}` })),
    revised((_, at) => (at === 0 ? { leaseEnd: '2031-01-31' } : {})),
    revised((_, at) => (at === 0 ? { status: 'Notice' } : {})),
  ]
  for (const other of rolls) {
    const { documents: kept, duplicates } = withoutDuplicates(documents(roll, other))
    expect([kept.length, duplicates]).toEqual([2, []])
    expect(chooseDocuments('oak', kept).questions).toMatchObject([
      { id: 'choice:oak:rent_roll', options: [{ label: 'a.xlsx' }, { label: 'revised.xlsx' }] },
    ])
  }
  // A hundred dollars moved from one month to the next leave the year's NOI unchanged.
  const statement = aStatementFile('t12.xlsx')
  const moved = withDocument(statement, 'restated.xlsx', (read) => {
    if (read.kind !== 'operating_statement') return read
    const [one = '', next = ''] = read.statement.periods.map(({ key }) => key)
    const lines = read.statement.lines.map((line) => {
      const values = { ...line.values, [one]: (line.values[one] ?? 0) + 100, [next]: (line.values[next] ?? 0) - 100 }
      return { ...line, values }
    })
    return { ...read, statement: { ...read.statement, lines } }
  })
  const statements = withoutDuplicates(documents(statement, moved))
  expect(statements.duplicates).toEqual([])
  expect(chooseDocuments('oak', statements.documents).questions).toMatchObject([{ id: 'choice:oak:statement' }])
})
