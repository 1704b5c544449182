import { expect, it } from 'vitest'
import { fieldsText, shapeText } from './schema-text.ts'

const text = { type: 'string' }

it('a field that may be unknown says what it is otherwise, and one that may be left out what that means', () => {
  const properties = {
    rate: { type: ['number', 'null'], default: null },
    page: { type: 'integer', minimum: -1, maximum: 9, default: -1 },
  }
  expect(fieldsText({ type: 'object', properties })).toBe('[`rate` number or null], [`page` integer from -1 to 9 = -1]')
})

it('objects in a body are written out, and those with a name are links to their shape', () => {
  const unit = {
    type: 'object',
    properties: { unit: text, lease_end: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } },
  }
  const properties = { units: { type: 'array', items: unit }, loan: { $ref: '#/components/schemas/Loan' } }
  expect(fieldsText({ type: 'object', properties, required: ['units', 'loan'] })).toBe(
    '`units` list of { [`unit` string], [`lease_end` date] }, `loan` [Loan](#shape-loan)',
  )
})

it('a shape is a list of its fields, and one without fields a sentence', () => {
  expect(shapeText({ type: 'object', properties: { id: text }, required: ['id'] })).toBe('- `id` string')
  expect(shapeText({ anyOf: [{ $ref: '#/components/schemas/Loan' }, { type: 'null' }] })).toBe(
    '[Loan](#shape-loan) or null.',
  )
  expect(shapeText({ type: 'object', additionalProperties: { type: 'number' } })).toBe('Object of number by name.')
})
