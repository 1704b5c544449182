import { expect, it } from 'vitest'
import { bedroomMix, careMix, lineBases, rentLimits } from './size-command.ts'

it('takes a column for each line, with a factor where one is named', () => {
  expect(lineBases(['utilities=T6', 'payroll-and-benefits=ytdx1.05'])).toMatchObject({
    utilities: { selection: 'T6' },
    payrollAndBenefits: { selection: 'YTD', factor: 1.05 },
  })
})

it('names the lines and the columns there are', () => {
  expect(() => lineBases(['rates=T6'])).toThrow(/must name one of .*real-estate-taxes/)
  expect(() => lineBases(['utilities=T9'])).toThrow('must name a basis: T12, T6, T3, T1, YTD, Lesser')
})

it('puts all income on one column and all expenses on another, but for a line that is named itself', () => {
  expect(lineBases(['utilities=T6', 'income=T3', 'expenses=T12'])).toMatchObject({
    laundry: { selection: 'T3' },
    repairsAndMaintenance: { selection: 'T12' },
    utilities: { selection: 'T6' },
  })
  expect(() => lineBases(['income=T9'])).toThrow('must name a basis: T12, T6, T3, T1, YTD, Lesser')
})

it('counts units by bedrooms, five with four', () => {
  const counts = { none: 10, one: 40, two: 0, three: 0, fourOrMore: 3 }
  expect(bedroomMix('10 studio, 40 1br, 2 4 BR, 1 5br')).toEqual(counts)
})

it('refuses what is no count of units', () => {
  expect(() => bedroomMix('40 flats')).toThrow('as in "10 studio, 40 1br, 50 2br"')
})

it('counts the beds of each kind of care', () => {
  expect(careMix('60 IL, 40 al')).toEqual({ independentLiving: 60, assistedLiving: 40 })
  expect(careMix('5 sn')).toEqual({ skilledNursing: 5 })
})

it('refuses what is no count of a kind that it knows', () => {
  expect(() => careMix('60 XX')).toThrow('as in "60 IL, 40 AL"')
})

it('takes the rent limits of restricted units by bedrooms', () => {
  const byBed = { 0: 850, 1: 990.5, 2: 1190 }
  expect(rentLimits('$850 studio, 990.50 1br, 1,190 2 bd', 'all')).toEqual({ byBed, units: 'all' })
  expect(() => rentLimits('1br', 'all')).toThrow('as in "850 studio, 990 1br, 1,190 2br"')
})
