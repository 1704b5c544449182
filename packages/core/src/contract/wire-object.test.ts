import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { wireField, wireObject } from './wire-object.ts'
import { booleanText, flagText, integerText, orNull } from './wire-values.ts'

const unit = wireObject({
  floorplanName: z.string(),
  leaseStartDate: orNull(z.string()),
  leaseEndDateUnix: wireField('leaseEndDateUnix', orNull(z.number())),
  charges: z.array(wireObject({ chargeCode: z.string(), inPlaceRent: z.boolean() })),
})

describe('an object on the wire', () => {
  const onTheWire = {
    floorplan_name: 'A1',
    lease_start_date: null,
    leaseEndDateUnix: 1_700_000_000,
    charges: [{ charge_code: 'rent', in_place_rent: true }],
  }
  const inTheProduct = {
    floorplanName: 'A1',
    leaseStartDate: null,
    leaseEndDateUnix: 1_700_000_000,
    charges: [{ chargeCode: 'rent', inPlaceRent: true }],
  }

  test('is snake_case there and camelCase here, nested lists too', () => {
    expect(z.decode(unit, onTheWire)).toEqual(inTheProduct)
    expect(z.encode(unit, inTheProduct)).toEqual(onTheWire)
  })

  test('what the document does not say is null, whether the wire says null or nothing', () => {
    const { lease_start_date: _, ...without } = onTheWire
    expect(z.decode(unit, without)).toEqual(inTheProduct)
  })

  test('names the field that is wrong, as the wire spells it', () => {
    const answer = unit.safeDecode({ ...onTheWire, floorplan_name: 7 })
    expect(answer.error?.issues[0]?.path).toEqual(['floorplan_name'])
  })

  test('takes no value under the name that a field has in the product: nobody has looked at it', () => {
    const { floorplan_name: _, ...without } = onTheWire
    const answer = unit.safeDecode({ ...without, floorplanName: 7 })
    expect(answer.success && answer.data.floorplanName).not.toBe(7)
  })

  test('keeps what a newer server says beyond the fields we know', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (unknown) => {
        const known = new Set([...Object.keys(onTheWire), ...Object.keys(inTheProduct), '__proto__'])
        const further = Object.fromEntries(Object.entries(unknown).filter(([name]) => !known.has(name)))
        const wire = { ...further, ...onTheWire }
        expect(z.encode(unit, z.decode(unit, wire))).toEqual(wire)
      }),
    )
  })
})

describe('values that only text can carry', () => {
  const query = wireObject({
    page: integerText.default(-1),
    perPage: integerText.optional(),
    company: flagText.default(false),
    isOcr: booleanText.default(false),
  })

  test('a query says its defaults and reads its numbers and flags', () => {
    expect(z.decode(query, {})).toEqual({ page: -1, company: false, isOcr: false })
    expect(z.decode(query, { page: '3', per_page: '16', company: 'True', is_ocr: 'true' })).toEqual({
      page: 3,
      perPage: 16,
      company: true,
      isOcr: true,
    })
    expect(z.encode(query, { page: 3, company: true, isOcr: false })).toEqual({
      page: '3',
      company: 'True',
      is_ocr: 'false',
    })
  })

  test.each(['', '1.5', 'x', '1e3', ' 1', '99999999999999999999'])('"%s" is no whole number', (page) => {
    expect(query.safeDecode({ page }).success).toBe(false)
  })
})
