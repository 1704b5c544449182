import { expect, it } from 'vitest'
import { InvalidInputError, UnreadableDocumentError, UwkitError } from './errors.ts'

it('names the parameter, the rule and the value that was seen', () => {
  const error = new InvalidInputError('minimumRatio', 0, 'must be above 0')
  expect(error).toMatchObject({
    code: 'invalid_input',
    parameter: 'minimumRatio',
    seen: 0,
    message: 'minimumRatio must be above 0; received 0',
  })
})

it('names the file that cannot be read', () => {
  const error = new UnreadableDocumentError('encrypted_file', 'rr.xlsx', 'is protected by a password.')
  expect([error.name, error.code, error.message]).toEqual([
    'UnreadableDocumentError',
    'encrypted_file',
    'rr.xlsx: is protected by a password.',
  ])
})

it('knows its own errors, whichever copy of the package threw them, and no others', () => {
  const foreign = Object.defineProperty(new Error('x'), Symbol.for('uwkit.error'), { value: true })
  expect([new InvalidInputError('a', 1, 'b'), foreign, new Error('x'), null].map(UwkitError.isInstance)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
