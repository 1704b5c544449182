import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { arbitraryOf, expectLossless } from '../contract/wire.fixtures.ts'
import { statementWireNames } from '../operating-statement/operating-statement.fixtures.ts'
import { rollWireNames } from '../rent-roll/rent-roll.fixtures.ts'
import { RememberedRule } from './memory/remembered-rule.ts'
import { Correction } from './parsed-file.corrections.ts'
import { ParsedFileContent } from './parsed-file.schema.ts'
import { CorrectionWire, ParsedFileRecordWire, ParsedFileWire, RememberedRuleWire } from './parsed-file.wire.ts'

test('what a file was found to hold loses nothing on its way over the wire', () => {
  expectLossless(ParsedFileWire, ParsedFileContent, [...rollWireNames, ...statementWireNames])
})

test('no correction and no remembered rule loses anything on its way over the wire', () => {
  const correction = arbitraryOf<Correction>(Correction).map((value) => Correction.parse(value))
  const rule = arbitraryOf<RememberedRule>(RememberedRule).map((value) => RememberedRule.parse(value))
  fc.assert(
    fc.property(correction, rule, (one, other) => {
      const back = z.decode(CorrectionWire, JSON.parse(JSON.stringify(z.encode(CorrectionWire, one))))
      expect(back).toEqual(one)
      const again = z.decode(RememberedRuleWire, JSON.parse(JSON.stringify(z.encode(RememberedRuleWire, other))))
      expect(again).toEqual(other)
    }),
  )
})

test('a file that was only uploaded has no data and no corrections yet', () => {
  const wire = {
    id: 'p1',
    hash: 'h1',
    file_name: 'roll.xlsx',
    is_ocr: false,
    created_on: 1,
    modified_on: 1,
    user_id: 'u1',
    user_name: null,
  }
  expect(z.decode(ParsedFileRecordWire, wire as never)).toMatchObject({
    originalData: null,
    correctedData: null,
    userInput: null,
  })
})

test('a correction that is none is refused with the field that is wrong', () => {
  const wire = {
    kind: 'lineSign',
    sheet: 'T12',
    by: 'A. Lee',
    at: '2026-01-15',
    reason: null,
    cell: 'A4',
    label: 'Rent',
  }
  const answer = CorrectionWire.safeDecode({ ...wire, is_inverse: 'yes' })
  expect(answer.error?.issues[0]?.path).toEqual(['is_inverse'])
})
