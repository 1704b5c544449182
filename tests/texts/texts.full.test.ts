import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sizerTypes } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { decodeReferences } from '@uwkit/core/text'
import { readWorkbook } from '@uwkit/documents/formats'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTexts } from '../../tools/texts/text-list.ts'
import { uw } from '../export/uw.ts'
import { inputOf, sampleDocuments, sampleRequest } from '../sizer/inputs.ts'
import { type KnownTexts, knownTexts } from './known-texts.ts'

/** Every text that commands and workbooks show is in the list of all texts. */

let known: KnownTexts
const folder = mkdtempSync(join(tmpdir(), 'uwkit-texts-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Texts of the command library itself. */
const libraryTexts = ['display help for command', 'Commands:', 'Arguments:', 'Options:']

const deal = ['samples/quarry-lantern/rent-roll.xlsx', 'samples/quarry-lantern/t12.xlsx'] as const
const sized = ['--rent-roll', deal[0], '--statement', deal[1], '--value', '28m', '--rate', '5.85%']

beforeAll(async () => {
  const documents = inputOf(await sampleDocuments(), sampleRequest)
  const data = new Set(
    [...JSON.stringify(documents).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
      (JSON.parse(`"${text}"`) as string)
        .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .replace(/\s+/gu, ' ')
        .trim()
        .toLowerCase(),
    ),
  )
  known = knownTexts([...listTexts('.').map(({ text }) => text), ...libraryTexts], data)
})

/** Returns the parts of shown texts that are not in the list. */
function unknownOf(shown: Iterable<string>): string[] {
  return [...new Set([...shown].flatMap((text) => known.unknownPart(text) ?? []))]
}

describe('the list of texts has what is shown by', () => {
  it('the help of every command', async () => {
    const top = (await uw('--help')).out
    const commands = [...top.matchAll(/^ {2}([a-z][a-z-]+)(?:\|\S+)?(?: \[.*?\])? {2,}/gm)].map(
      ([, name]) => name ?? '',
    )
    expect(commands.length).toBeGreaterThan(20)
    const helps = [top]
    for (const command of commands) helps.push((await uw(command, '--help')).out)
    expect(unknownOf(helps.flatMap(cellsOf))).toEqual([])
  })

  it.each([
    ['read', ...deal],
    ['findings', ...deal],
    ['size', ...sized, '-o', join(folder, 'deal.xlsm')],
    ['programs'],
  ])('uw %s', async (...args) => {
    const { out, err } = await uw(...args)
    expect(unknownOf(cellsOf(out + err))).toEqual([])
  })

  it.each(['quote', 'term-sheet', 'narrative'])('document %s', async (kind) => {
    const path = join(folder, `${kind}.docm`)
    const { err } = await uw('export', kind, ...sized, '-o', path)
    expect(err).not.toContain('error')
    const xml = strFromU8(unzipSync(readFileSync(path))['word/document.xml'] ?? new Uint8Array())
    const paragraphs = [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) =>
      decodeReferences([...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join('')),
    )
    expect(paragraphs.length).toBeGreaterThan(20)
    expect(unknownOf(paragraphs)).toEqual([])
  })

  it.each(sizerTypes.map(({ pathName, program }) => [pathName, program] as const))(
    'workbook %s',
    async (type, program) => {
      const workbook = sizerWorkbook(type, inputOf(await sampleDocuments(), sampleRequest, programOf(program)))
      const { grids } = await readWorkbook(writeSizerWorkbook(workbook), `${type}.xlsm`)
      const texts = grids
        .flatMap(({ rows }) => rows.flat().flatMap((cell) => cell?.text ?? []))
        .filter((text) => !/^[a-z][\w-]*$/.test(text))
      expect(unknownOf(new Set(texts))).toEqual([])
    },
    240_000,
  )
})

/** Returns the lines of a report by column, with wrapped lines joined; without commands and options. */
function cellsOf(printed: string): string[] {
  return printed
    .replace(/\n {12,}(?=\S)/g, ' ')
    .split('\n')
    .filter((line) => !/^ *(\$|Usage:) /.test(line))
    .flatMap((line) => line.split(/ {2,}/))
    .filter((cell) => !/^(--?[a-z]|[a-z|-]+( \[|$)|[A-Z_]+$)/.test(cell))
    .map((cell) => cell.replace(/ \((default|choices): .*\)$/, ''))
}
