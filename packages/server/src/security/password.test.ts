import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isCorrectPassword, passwordHash, passwordProblem } from './password.ts'

describe('a new password', () => {
  it.each([
    'Password2026!',
    '1234567890',
    '123456789012',
    'qwertyuiop',
    '123qwe123qwe',
    'IloveYou!!',
    'Christopher',
    '2026 Elizabeth',
    'sunshinesunshine',
    'welcome12345',
    'Lender12345',
    'analyst-2026',
    'Lender!Lender!1',
    'p@ssword2026!',
    'login1234567',
    '0987654321',
    'abcd1234efgh',
  ])('is none of those that are guessed first: %s', async (password) => {
    expect(await passwordProblem(password, 'analyst@lender.example')).toContain('common')
  })

  it.each([
    'sunshine over elm court',
    'моя кошка Tiger спит',
    '5538-1187-love-9021-4471',
    '83920174-j-5561928',
    '39218840.com.1184',
  ])('may have a common word where there is more: %s', async (password) => {
    expect(await passwordProblem(password, 'j.smith@lender.com')).toBeNull()
  })

  it('is not the name in its user’s address with a year', async () => {
    expect(await passwordProblem('j.smith2026!', 'j.smith@lender.com')).toContain('common')
  })
})

describe('a stored password', () => {
  it('is known again, by a hash that is another one each time', async () => {
    const [first, second] = [await passwordHash('correct horse 7'), await passwordHash('correct horse 7')]
    expect(first).not.toBe(second)
    expect([
      await isCorrectPassword('correct horse 7', first),
      await isCorrectPassword('correct horse 8', first),
    ]).toEqual([true, false])
  })

  it('is known again whichever way its letters are composed', async () => {
    expect(await isCorrectPassword('Mu\u0308hlbach 12', await passwordHash('M\u00fchlbach 12'))).toBe(true)
  })

  it('made where Node has no argon2 is known again where it has', async () => {
    const salt = Buffer.from('0123456789abcdef')
    const hash = scryptSync('correct horse 7', salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
    const stored = `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
    expect([await isCorrectPassword('correct horse 7', stored), await isCorrectPassword('wrong', stored)]).toEqual([
      true,
      false,
    ])
  })

  it('that nobody has set is never right', async () => {
    expect(await isCorrectPassword('', null)).toBe(false)
  })
})
