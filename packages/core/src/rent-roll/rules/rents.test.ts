import { describe, expect, it, test } from 'vitest'
import { aReading, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { type ChargeCode, chargeCodeCategories } from '../rent-roll.schema.ts'
import {
  contractRentOf,
  defaultInPlaceRent,
  inPlaceRentOf,
  inPlaceRentPerSquareFoot,
  isYearlyCode,
  monthlyAmount,
  rentPeriodIn,
} from './rents.ts'

describe('contract rent', () => {
  function code(name: string, category: ChargeCode['category'], inPlaceRent: boolean, yearly = false): ChargeCode {
    return { code: name, description: null, category, probability: 1, inPlaceRent, yearly, total: 0 }
  }

  const codes = [
    code('rent', 'Contract Rent', true),
    code('hap', 'Subsidy', true),
    code('conc', 'Recurring Concessions', true),
    code('pet', 'Pet Fees', false),
  ]
  const lease = {
    occupancy: 'current' as const,
    charges: { rent: 400, hap: 850, conc: -50, pet: 35 },
    chargeCodes: codes,
    rentColumn: null,
    documentHasRent: true,
    listsAllCharges: true,
  }

  describe('contractRentOf', () => {
    it('adds the subsidy to the tenant share and leaves concessions and pets out', () => {
      expect(contractRentOf(lease)).toBe(1250)
    })

    it('is 0 on a vacant unit, whatever the report prints there', () => {
      expect(contractRentOf({ ...lease, occupancy: 'vacantLeased', rentColumn: 1250 })).toBe(0)
    })

    it('takes the rent column where no code is rent', () => {
      expect(contractRentOf({ ...lease, chargeCodes: [], rentColumn: 1175 })).toBe(1175)
    })

    it('stays unknown where the rent cell of an occupied unit is blank, but is 0 on a model', () => {
      const blank = { ...lease, charges: {}, chargeCodes: [], listsAllCharges: false }
      expect(contractRentOf(blank)).toBeNull()
      expect(contractRentOf({ ...blank, occupancy: 'model' })).toBe(0)
    })

    it('is 0 where a lease lists its charges and no rent is among them', () => {
      expect(contractRentOf({ ...lease, charges: { pet: 35 } })).toBe(0)
    })

    it('stays unknown where the document prints no rent', () => {
      expect(contractRentOf({ ...lease, chargeCodes: [], documentHasRent: false })).toBeNull()
    })

    it('divides a code that is charged by the year', () => {
      expect(
        contractRentOf({
          ...lease,
          charges: { rent: 12_000 },
          chargeCodes: [code('rent', 'Contract Rent', true, true)],
        }),
      ).toBe(1000)
    })
  })

  describe('inPlaceRentOf', () => {
    it('takes recurring concessions off the rent in place', () => {
      expect(inPlaceRentOf(lease)).toBe(1200)
    })

    it('is the contract rent where the document has no codes', () => {
      expect(inPlaceRentOf({ ...lease, chargeCodes: [], rentColumn: 1175 })).toBe(1175)
    })
  })
})

describe('default in place rent', () => {
  test('rent, subsidy, recurring credits and credits of non-revenue units feed in-place rent', () => {
    const feeding = chargeCodeCategories.filter(
      (category) => category !== 'Premiums' && defaultInPlaceRent(category, 'x'),
    )
    expect(feeding).toEqual(['Contract Rent', 'Recurring Concessions', 'Emp Allow', 'Model/Office', 'Subsidy'])
  })

  test.each([
    'mtm',
    'conmtmf',
    'MTOM',
    'Month-to-Month Fee',
    'SHORT',
    'Short Term Lease Premium',
    'CORP',
    'rmcrp',
    'FURN',
    'WASH/DRY',
  ])('a premium for the kind of lease does not: %s', (code) => {
    expect(defaultInPlaceRent('Premiums', code)).toBe(false)
  })

  test.each(['Pool View Premium', 'viewprem', 'floorprem', 'renoprem', 'Balcony Premium', 'AMENITY', 'YARD', 'wdprem'])(
    'a premium for the unit itself does: %s',
    (code) => {
      expect(defaultInPlaceRent('Premiums', code)).toBe(true)
    },
  )

  test('a charge outside all categories does not', () => {
    expect(defaultInPlaceRent(null, 'trash')).toBe(false)
  })
})

describe('rent period', () => {
  it.each([
    ['Weekly Rent', 'week'],
    ['Rent/Week', 'week'],
    ['Rate per wk', 'week'],
    ['Rent (wk)', 'week'],
    ['Rent pw', 'week'],
    ['Rent every two weeks', 'two weeks'],
    ['Weekday Premium', null],
    ['Rent per month', null],
  ])('a rent captioned %s is paid by the %s', (caption, period) => {
    expect(rentPeriodIn(caption)).toBe(period)
  })

  it('a month has 52 twelfths of weeks, 26 twelfths of fortnights and a twelfth of a year', () => {
    // 240 x 52 / 12 = 1,040; 480 x 26 / 12 = 1,040; 12,480 / 12 = 1,040.
    expect(monthlyAmount(240, { yearly: false, period: 'week' })).toBeCloseTo(1040, 9)
    expect(monthlyAmount(480, { yearly: false, period: 'two weeks' })).toBeCloseTo(1040, 9)
    expect(monthlyAmount(12480, { yearly: true })).toBe(1040)
  })
})

describe('is yearly code', () => {
  const rents = (...amounts: number[]) => amounts.map((amount) => ({ amount, marketRent: 1000 }))
  const code = { code: 'rent', description: null }

  it.each(['Annual Rent', 'Rent - Annualized', 'Rent per year', 'Rent p.a.', 'Yearly pet fee', 'Rent / yr'])(
    'a code called “%s” is charged by the year',
    (name) => {
      expect(isYearlyCode({ code: name, description: null, comparisons: [] })).toBe(true)
      expect(isYearlyCode({ code: 'x1', description: name, comparisons: [] })).toBe(true)
    },
  )

  it.each(['rent', 'Manual rent', 'yardrent', 'YARD', 'Rent PA'])('a code called “%s” is not', (name) => {
    expect(isYearlyCode({ code: name, description: null, comparisons: [] })).toBe(false)
  })

  it('rents of about twelve times the market rent are by the year', () => {
    expect(isYearlyCode({ ...code, comparisons: rents(11_400, 12_000, 12_300, 10_800, 12_600) })).toBe(true)
    expect(isYearlyCode({ ...code, comparisons: rents(950, 1000, 1025, 900, 1050) })).toBe(false)
  })

  it('one unit in five may differ, two may not, and four units say nothing', () => {
    expect(isYearlyCode({ ...code, comparisons: rents(12_000, 12_000, 12_000, 12_000, 900) })).toBe(true)
    expect(isYearlyCode({ ...code, comparisons: rents(12_000, 12_000, 12_000, 900, 900) })).toBe(false)
    expect(isYearlyCode({ ...code, comparisons: rents(12_000, 12_000, 12_000, 12_000) })).toBe(false)
  })

  it('a roll that prints yearly rents beside monthly market rents is read by the month, and says so', () => {
    const rows = [101, 102, 103, 104, 105].map((unit) => [unit, 'Alder', 1250, 14_400])
    const { rentRoll, findings } = aReading([['Unit', 'Tenant', 'Market Rent', 'Rent'], ...rows])
    // 14,400 / 12 = 1,200 per month.
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1200, 1200, 1200, 1200, 1200])
    expect(findings.map(({ id }) => id)).toContain('rent-roll/annual-rent')
  })
})

describe('in place rent per square foot', () => {
  it('divides the rent in place by the area', () => {
    // 1,120 / 700 = 1.60 per square foot.
    expect(inPlaceRentPerSquareFoot(aUnit({ inPlaceRent: 1120, squareFeet: 700 }))).toBe(1.6)
  })

  it('stays unknown where rent or area is, and is 0 where nobody pays', () => {
    expect(inPlaceRentPerSquareFoot(aUnit({ inPlaceRent: null }))).toBeNull()
    expect(inPlaceRentPerSquareFoot(aUnit({ squareFeet: null }))).toBeNull()
    expect(inPlaceRentPerSquareFoot(aUnit({ squareFeet: 0 }))).toBeNull()
    expect(inPlaceRentPerSquareFoot(aVacantUnit())).toBe(0)
  })
})
