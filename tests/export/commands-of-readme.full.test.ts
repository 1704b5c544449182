import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExportKind } from '@uwkit/core/export'
import { sizerTypes } from '@uwkit/core/sizer'
import { expect, onTestFinished, test } from 'vitest'
import { uw } from './uw.ts'

/** The README's commands that create a file are run exactly as printed. */

const readme = readFileSync('README.md', 'utf8')
const deal = /^deal="(.+)"$/m.exec(readme)?.[1] ?? ''
const commands = [...readme.matchAll(/^uw (.+\$deal.+)$/gm)].map(([, words = '']) => words.replace('$deal', deal))

test('the README has a command for each workbook and each document', () => {
  const types = commands.flatMap((command) => /--type (\w+)/.exec(command)?.[1] ?? [])
  expect(types.toSorted()).toEqual(sizerTypes.map(({ pathName }) => pathName).toSorted())
  expect(commands.filter((command) => command.startsWith('export '))).toHaveLength(ExportKind.options.length)
})

test.each(commands)('uw %s', { timeout: 120_000 }, async (command) => {
  const folder = await mkdtemp(join(tmpdir(), 'uw-readme-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const words = command.split(' ')
  const path = join(folder, words.at(-1) ?? '')
  const { code, err } = await uw(...words.slice(0, -1), path)
  expect([code, err]).toEqual([0, ''])
  const start = readFileSync(path).subarray(0, 4).toString('latin1')
  expect(start).toBe(path.endsWith('.pdf') ? '%PDF' : 'PK\u0003\u0004')
})
