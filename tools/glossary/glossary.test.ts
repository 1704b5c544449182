import { globSync, readFileSync } from 'node:fs'
import { glossary, type Label, labels, type TermName } from '@uwkit/core/glossary'
import { expect, it } from 'vitest'
import { listTexts } from '../texts/text-list.ts'
import { glossaryPage } from './glossary-page.ts'

const own = /packages\/core\/src\/glossary\//
const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'])
  .filter((path) => !own.test(path) && !/\.(test|stories|fixtures)\./.test(path))
  .map((path) => readFileSync(path, 'utf8'))
const named: [string, Label][] = Object.entries(labels)
const texts = listTexts('.').filter(({ path }) => !own.test(path))

it('docs/glossary.md holds every term; `npm run glossary` writes it anew', () => {
  expect(readFileSync('docs/glossary.md', 'utf8')).toBe(glossaryPage())
})

it('no two terms share a name', () => {
  const all = named.flatMap(([, { label, short }]) => [
    label,
    ...(short === undefined || short === label ? [] : [short]),
  ])
  expect(all.filter((label, at) => all.indexOf(label) !== at)).toEqual([])
})

it('every term is used: its name in the code, or its label where people read it', () => {
  const code = sources.join('\n')
  const words = new Set(code.match(/\b[a-z][A-Za-z0-9]+\b/g))
  const read = texts.map(({ text }) => text.toLowerCase())
  const unused = named.filter(
    ([name, { label }]) => !words.has(name) && !read.some((text) => text.includes(label.toLowerCase())),
  )
  expect(unused.map(([name]) => name)).toEqual([])
})

it('a meaning is one sentence, and a formula is no sentence', () => {
  for (const [name, { meaning, formula }] of Object.entries(glossary)) {
    expect(meaning, name).toMatch(/^[A-Z].*\.$/)
    expect(formula ?? 'x', name).not.toMatch(/\.$/)
  }
})

/** Words that documents print, and names that the specification fixes: they are not labels of the product. */
const fixed =
  /\/(read|template|testing)\/|chart-of-accounts|analytics|prediction|rent-roll\.schema|written-roll|sizing\/data\/names|summary-page/

it('the label of a figure comes from the glossary', () => {
  const figures = new Set(
    named.flatMap(([name, { label }]) =>
      glossary[name as TermName].formula === undefined || label.length < 4 ? [] : [label],
    ),
  )
  const written = texts.filter(({ path, text }) => figures.has(text) && !fixed.test(path))
  expect(written.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})
