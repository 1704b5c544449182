import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBefore, uniquePath, writablePath } from './consent.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uwkit-consent-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Fakes a user who answers, and records the questions. */
function aPerson(answer: string) {
  const asked: string[] = []
  const prompt = async (question: string) => {
    asked.push(question)
    return answer
  }
  return { prompt, asked }
}

const notGiven = { flag: '--yes', isSet: false } as const

describe('a question before something is lost', () => {
  it.each(['y', 'Y', 'yes', ' yes '])('goes on with %j', async (answer) => {
    const person = aPerson(answer)
    await confirmBefore('Delete 2 deals?', notGiven, person)
    expect(person.asked).toEqual(['Delete 2 deals? [y/N] '])
  })

  it.each(['', 'n', 'no', 'yesterday'])('ends with %j', async (answer) => {
    await expect(confirmBefore('Delete 2 deals?', notGiven, aPerson(answer))).rejects.toMatchObject({
      code: 'delete_not_confirmed',
      message: 'Not confirmed. Nothing was changed',
    })
  })

  it('is not asked where the option says yes, and says which option without a person', async () => {
    const person = aPerson('n')
    await confirmBefore('Delete 2 deals?', { flag: '--yes', isSet: true }, person)
    expect(person.asked).toEqual([])
    await expect(confirmBefore('Delete 2 deals?', notGiven, {})).rejects.toThrow(
      'Delete 2 deals? There is no terminal for confirmation. Add --yes to confirm',
    )
  })
})

describe('a file that a command writes', () => {
  it('is asked for where it would replace another', async () => {
    const path = join(folder, 'deal.xlsm')
    expect(await writablePath(path, { output: path }, {})).toBe(path)
    writeFileSync(path, '')
    expect(await writablePath(path, { output: path }, {})).toBe(path)
    writeFileSync(path, 'PK')
    await expect(writablePath(path, { output: path }, {})).rejects.toThrow(`${path} exists. Replace it?`)
    expect(await writablePath(path, { output: path, force: true }, {})).toBe(path)
    expect(await writablePath(path, { output: path }, aPerson('y'))).toBe(path)
  })

  it('whose name is its own gets the next free one', async () => {
    const path = join(folder, 't12_09-30-2026.xlsm')
    expect(await writablePath(path, {}, {})).toBe(path)
    writeFileSync(path, 'PK')
    expect(await writablePath(path, {}, {})).toBe(join(folder, 't12_09-30-2026 (2).xlsm'))
    expect(await writablePath(path, { force: true }, {})).toBe(path)
    const taken = new Set(['a.docm', 'a (2).docm'])
    expect(uniquePath('a.docm', (one) => taken.has(one))).toBe('a (3).docm')
  })
})
