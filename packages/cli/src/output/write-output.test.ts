import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { protectInputs } from './write-output.ts'

const folder = mkdtempSync(join(tmpdir(), 'uw-kept-'))
const at = (...names: string[]) => join(folder, ...names)
const roll = at('deal', 'roll.xlsx')

beforeAll(() => {
  mkdirSync(at('deal'))
  writeFileSync(roll, 'a rent roll')
  symlinkSync(at('deal'), at('linked-folder'))
  symlinkSync(roll, at('linked-file.xlsx'))
  linkSync(roll, at('second-name.xlsx'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('what is written goes over no document it is made from', () => {
  it.each([
    ['its own name', roll],
    ['a way there from here', relative(process.cwd(), roll)],
    ['a linked folder', at('linked-folder', 'roll.xlsx')],
    ['a link to it', at('linked-file.xlsx')],
    ['a second name of the file', at('second-name.xlsx')],
  ])('by %s', (_, output) => {
    expect(() => protectInputs('--output', [at('other.xlsx'), output], [roll])).toThrow(
      '--output must not be an input document; received',
    )
  })

  it('also where the document is not there yet, by a linked folder', () => {
    const inputs = [at('deal', 'later.xlsx')]
    expect(() => protectInputs('--output', [at('linked-folder', 'later.xlsx')], inputs)).toThrow('--output must not be')
  })

  it('and goes anywhere else, also to a folder that is not there', () => {
    const outputs = [at('deal', 'other.xlsx'), at('linked-folder', 'new', 'roll.xlsx'), at('roll.xlsx')]
    expect(() => protectInputs('--output', outputs, [roll])).not.toThrow()
  })
})
