import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptySiteFolder } from './empty-site-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uwkit-site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the folder of the site', () => {
  test('loses every page of an earlier site, and keeps what begins with a full stop', () => {
    mkdirSync(join(folder, 'docs/decisions'), { recursive: true })
    mkdirSync(join(folder, '.git'))
    writeFileSync(join(folder, 'docs/decisions/overturned.html'), 'old')
    writeFileSync(join(folder, 'names.js'), 'globalThis.siteNames = []\n')
    emptySiteFolder(folder)
    expect(readdirSync(folder)).toEqual(['.git'])
  })

  test.each([
    ['without a list of names', 'thesis.docx'],
    ['with a script of the same name', 'names.js'],
  ])('is refused %s, and nothing is taken away', (_, name) => {
    writeFileSync(join(folder, name), 'const mine = 1\n')
    expect(() => emptySiteFolder(folder)).toThrow(`${folder} holds ${name} and is no site of documents`)
    expect(readdirSync(folder)).toEqual([name])
  })

  test('may be empty, or not there', () => {
    emptySiteFolder(folder)
    emptySiteFolder(join(folder, 'new'))
    expect(readdirSync(folder)).toEqual([])
  })
})
