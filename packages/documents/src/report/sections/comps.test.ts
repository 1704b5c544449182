import { anExpenseComp, aRentComp, aReportInput, blocksText, tableUnder, unknownProperty } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { compsMap, compsSection } from './comps.ts'

const subject = { lat: 39, lng: -77 }

it('draws a comp in the north above the property, and one in the east to its right', () => {
  const map = compsMap(subject, [
    { lat: 39.05, lng: -77, label: 'R1', role: 'rent' },
    { lat: 39, lng: -76.9, label: 'E1', role: 'expense' },
  ])
  if (map?.kind !== 'drawing') throw new Error('no drawing')
  const marks = map.shapes.filter((shape) => shape.kind === 'mark')
  const [north, east, middle] = marks
  expect(middle).toMatchObject({ role: 'subject', x: 170, y: 170 })
  expect(north?.x).toBeCloseTo(170)
  expect(north?.y).toBeLessThan(170)
  expect(east?.y).toBeCloseTo(170)
  expect(east?.x).toBeGreaterThan(170)
  // 3.45 miles north and 5.37 east: the outer ring is at 6 miles.
  expect((170 - (north?.y ?? 0)) / ((east?.x ?? 0) - 170)).toBeCloseTo(3.454 / 5.371, 2)
})

it('keeps comps over the 180th meridian on their side', () => {
  const map = compsMap({ lat: 0, lng: 179.9 }, [{ lat: 0, lng: -179.9, label: 'R1', role: 'rent' }])
  const mark = map?.kind === 'drawing' ? map.shapes.find((shape) => shape.kind === 'mark') : undefined
  expect(mark?.x).toBeGreaterThan(170)
})

it('draws a comp at the property’s location in the center, and omits comps without a location', () => {
  expect(JSON.stringify(compsMap(subject, [{ ...subject, label: 'R1', role: 'rent' }]))).not.toContain('null')
  expect(compsMap(null, [{ ...subject, label: 'R1', role: 'rent' }])).toBeNull()
  expect(compsMap(subject, [])).toBeNull()
})

const deal = { lat: 39, lng: -77 } as never

it('lists the rent comps with how far away each is, and draws them around the property', () => {
  // A tenth of a degree north is 6.9 miles on a sphere of 3,958.8 miles.
  const rentComps = [aRentComp({ propertyName: 'Elm Row', address: null, lat: 39.1, lng: -77, averageRent: 1450 })]
  const blocks = compsSection(aReportInput({ rentComps, property: { ...unknownProperty, deal } }))
  expect(tableUnder(blocks, 'Asking rent')[0]).toEqual(expect.arrayContaining(['R1', 'Elm Row', '6.9 mi', '$1,450']))
  expect(blocks.find(({ kind }) => kind === 'drawing')).toMatchObject({ alt: expect.stringContaining('6.9 miles') })
})

it('holds expenses a unit against the property’s own, with min, median and max of each line', () => {
  const comps = [600, 900, 1500].map((insurance, index) =>
    anExpenseComp({ id: String(index), isSubject: false, expensesPerUnit: { insurance } }),
  )
  const blocks = compsSection(aReportInput({ expenseComps: comps }))
  expect(tableUnder(blocks, 'Median')).toEqual([['Insurance', '3', '$600', '$900', '$1,500']])
  // 54,840 of expenses and 228,000 of income over 20 units.
  expect(tableUnder(blocks, 'EGI/unit').at(-1)).toEqual(expect.arrayContaining(['$11,400', '$2,742']))
})

it('prints why comps were included or excluded, without outdated reasons', () => {
  const rentComps = [aRentComp({ id: '1', propertyName: 'Elm Row', address: null })]
  const reasons = [
    { id: '2', name: 'Far Lofts', isIncluded: false, reason: 'Other side of the river' },
    { id: '1', name: 'Elm Row', isIncluded: true, reason: 'Same owner' },
    { id: '1', name: 'Elm Row', isIncluded: false, reason: 'Under renovation' },
  ]
  const blocks = compsSection(aReportInput({ rentComps, compReasons: { rent: reasons, expense: [] } }))
  expect(tableUnder(blocks, 'Reason')).toEqual([
    ['Elm Row', 'Included', 'Same owner'],
    ['Far Lofts', 'Excluded', 'Other side of the river'],
  ])
})

it('is omitted if the deal has no comps', () => {
  expect(compsSection(aReportInput())).toEqual([])
})

it('reports selected comps omitted for accounts without access', () => {
  const words = blocksText(compsSection(aReportInput({ withheldComps: { rent: 3, expense: 1 } })))
  expect(words).toContain('Omitted: 3 selected rent comps. This account does not have access to comps.')
  expect(words).toContain('Omitted: one selected expense comp.')
})
