import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  booleanText,
  flagText,
  integerText,
  jsonError,
  jsonText,
  orNull,
  reshaped,
  wireField,
  wireObject,
  wireOf,
  wireRecord,
} from './wire.ts'

describe('wire object', () => {
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

    test.each(['', '1.5', 'x', '1e3', ' 1', '99999999999999999999'])('"%s" isn’t a whole number', (page) => {
      expect(query.safeDecode({ page }).success).toBe(false)
    })
  })
})

describe('wire record', () => {
  const Loan = z.object({
    noteRate: z.number().nullable(),
    interestOnlyMonths: z.int().nullable(),
    existingDebt: z.object({ paidOff: z.boolean() }).nullable(),
    dealId: z.string(),
  })
  const nested = { interestOnlyMonths: 'io_months', existingDebt: wireObject({ paidOff: z.boolean() }) }
  const codec = wireRecord(Loan, nested)
  const changes = wireRecord(Loan.partial(), nested)

  test('a record is spelled as the wire does, in objects inside it too', () => {
    const loan = { noteRate: 0.0575, interestOnlyMonths: 24, existingDebt: { paidOff: true }, dealId: 'd1' }
    const wire = { note_rate: 0.0575, io_months: 24, existing_debt: { paid_off: true }, deal_id: 'd1' }
    expect(z.encode(codec, loan)).toEqual(wire)
    expect(z.decode(codec, wire)).toEqual(loan)
  })

  test('what a record does not say is unknown, and what must be there is asked for', () => {
    const unknown = { noteRate: null, interestOnlyMonths: null, existingDebt: null, dealId: 'd1' }
    expect(z.decode(codec, { deal_id: 'd1' })).toEqual(unknown)
    expect(codec.safeDecode({ note_rate: 1 }).error?.issues[0]?.path).toEqual(['deal_id'])
  })

  test('a change says only what it changes, and null takes a value away', () => {
    expect(z.decode(changes, { io_months: null })).toEqual({ interestOnlyMonths: null })
    expect(z.encode(changes, { existingDebt: { paidOff: false } })).toEqual({ existing_debt: { paid_off: false } })
    expect(changes.safeDecode({ deal_id: null }).success).toBe(false)
  })
})

describe('wire of', () => {
  const Edit = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('lineSign'), isInverse: z.boolean(), givenBy: z.string().nullable() }),
    z.object({ kind: z.literal('cellValue'), newValue: z.union([z.string(), z.number(), z.null()]) }),
  ])
  const Page = z.object({
    allEdits: z.array(Edit),
    byName: z.record(z.string(), z.number()),
    lastPage: z.int().optional(),
  })
  const codec = wireOf(Page)

  const arbitrary = fc.record(
    {
      allEdits: fc.array(
        fc.oneof(
          fc.record({
            kind: fc.constant('lineSign' as const),
            isInverse: fc.boolean(),
            givenBy: fc.option(fc.string(), { nil: null }),
          }),
          fc.record({
            kind: fc.constant('cellValue' as const),
            newValue: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
          }),
        ),
      ),
      byName: fc.dictionary(
        fc.string().filter((name) => name !== '__proto__'),
        fc.integer(),
      ),
      lastPage: fc.integer(),
    },
    { requiredKeys: ['allEdits', 'byName'] },
  )

  test('fields are spelled in the manner of the wire, deep down; keys that are data stay as they are', () => {
    const value = {
      allEdits: [{ kind: 'lineSign' as const, isInverse: true, givenBy: null }],
      byName: { firstYear: 1 },
    }
    expect(z.encode(codec, value)).toEqual({
      all_edits: [{ kind: 'lineSign', is_inverse: true, given_by: null }],
      by_name: { firstYear: 1 },
    })
  })

  test('nothing is lost on the way to the wire and back', () => {
    fc.assert(
      fc.property(arbitrary, (value) => {
        expect(z.decode(codec, z.encode(codec, value))).toEqual(value)
      }),
    )
  })

  test('a wrong field is named as the wire spells it', () => {
    const answer = codec.safeDecode({
      all_edits: [{ kind: 'lineSign', is_inverse: 'yes', given_by: null }],
      by_name: {},
    })
    expect(answer.error?.issues[0]?.path).toEqual(['all_edits', 0, 'is_inverse'])
  })

  test('what a list may hold at most is as much on the wire', () => {
    const codec = wireOf(z.object({ unitIds: z.array(z.string()).max(2) }))
    expect(codec.safeDecode({ unit_ids: ['a', 'b'] }).success).toBe(true)
    expect(codec.safeDecode({ unit_ids: ['a', 'b', 'c'] }).success).toBe(false)
  })
})

describe('reshaped', () => {
  const leases = reshaped(wireObject({ rentRoll: z.array(wireObject({ unit: z.string(), isFuture: z.boolean() })) }), {
    decode: ({ rentRoll, ...rest }) => ({
      ...rest,
      units: rentRoll.filter(({ isFuture }) => !isFuture),
      future: rentRoll.filter(({ isFuture }) => isFuture),
    }),
    encode: ({ units, future, ...rest }) => ({ ...rest, rentRoll: [...units, ...future] }),
  })

  test('one list of the wire is two in the product, and nothing is lost on the way back', () => {
    const wire = {
      rent_roll: [
        { unit: '1', is_future: false },
        { unit: '1', is_future: true },
      ],
      newer: 7,
    }
    const value = z.decode(leases, wire)
    expect(value).toMatchObject({ units: [{ unit: '1' }], future: [{ unit: '1' }], newer: 7 })
    expect(z.encode(leases, value)).toEqual(wire)
  })

  test('a wrong field is named as the wire spells it, and what is no object is refused', () => {
    expect(leases.safeDecode({ rent_roll: [{ unit: 1, is_future: true }] }).error?.issues[0]?.path).toEqual([
      'rent_roll',
      0,
      'unit',
    ])
    expect(leases.safeEncode(null as never).success).toBe(false)
  })
})

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('JSON is taken down to its deepest level, however much deeper it goes on', () => {
  expect(jsonError(JSON.parse(nested(64)))).toBeNull()
  expect(jsonError(JSON.parse(nested(65)))).toBe('is nested more than 64 levels deep')
  expect(jsonError({ a: { b: 'x\ud800' } })).toContain('surrogate')
})

test('JSON in a field of a form is looked through as any other', () => {
  const field = jsonText(z.unknown())
  expect(z.decode(field, nested(3))).toEqual([[[]]])
  for (const [text, message] of [
    [nested(7_000), 'is nested more than 64 levels deep'],
    ['{"a":"\\u0000"}', 'contains an invalid character'],
    ['{', 'isn’t JSON'],
  ] as const) {
    expect(field.safeDecode(text).error?.issues[0]?.message).toContain(message)
  }
})
