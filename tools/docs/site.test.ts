import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workspacePackages } from '../build/packages.ts'
import type { SitePage } from './page-of.ts'
import { pagePlace } from './reference/public-places.ts'
import { emptySiteFolder, leadingDocuments, writeSite } from './site.ts'

describe('site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-site-'))
  let pages: SitePage[]
  beforeAll(() => {
    pages = writeSite(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const htmlOf = (target: string) => readFileSync(join(folder, target), 'utf8')

  describe('the site of the documents', () => {
    test('has a page for every document, and every page in its navigation', () => {
      const home = htmlOf('index.html')
      for (const { target, group } of pages) {
        expect(home).toContain(`href="${target}"`)
        expect(group, target).not.toBe('Further')
      }
      expect(pages.length).toBeGreaterThan(140)
    })

    test('every document that comes first in its group is there, and comes first', () => {
      const sources = pages.map(({ source }) => source)
      expect(leadingDocuments.filter((source) => !sources.includes(source))).toEqual([])
      const groups = Map.groupBy(pages, ({ group }) => group)
      for (const own of groups.values()) {
        const places = own
          .map(({ source }) => leadingDocuments.indexOf(source))
          .map((place) => (place < 0 ? Infinity : place))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
      }
    })

    test('every link and picture leads somewhere in it, and none to a place elsewhere that a page would load', () => {
      const ids = new Map(pages.map(({ target }) => [target, idsOf(target)]))
      const broken = pages.flatMap(({ target }) => {
        const places = [...htmlOf(target).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, place = '']) => place)
        const own = places.filter((place) => !/^(https?:|mailto:)/.test(place))
        return own.filter((place) => !leadsSomewhere(target, place, ids)).map((place) => `${target}: ${place}`)
      })
      expect(broken).toEqual([])
      for (const { target } of pages)
        expect(htmlOf(target)).not.toMatch(/<(?:script|link|img)[^>]*(?:src|href)="https?:/)
    })
  })

  function idsOf(target: string): Set<string> {
    return new Set([...htmlOf(target).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id))
  }

  function leadsSomewhere(from: string, link: string, ids: ReadonlyMap<string, ReadonlySet<string>>): boolean {
    const [path = '', part] = link.split('#')
    const target = path === '' ? from : join(dirname(from), path)
    return part === undefined
      ? existsSync(join(folder, target))
      : ids.get(target)?.has(decodeURIComponent(part)) === true
  }

  describe('the reference', () => {
    test('every name that a package offers has a section of its own, which the search finds', () => {
      const entries = workspacePackages('.').flatMap(({ entries: each }) => Object.entries(each))
      const code = entries.filter(([, path]) => !path.endsWith('.css'))
      expect(code.length).toBeGreaterThan(50)
      const names: { page: string; names: string[] }[] = JSON.parse(
        htmlOf('names.js').replace('globalThis.siteNames = ', ''),
      )
      for (const [specifier, path] of code) {
        const target = pagePlace(specifier)
        // Parsed independently of the generator: the names in the braces of the entry's text.
        const lists = [...readFileSync(path, 'utf8').matchAll(/export (?:type )?\{([^}]*)\}/g)]
        const offered = lists.flatMap(([, list = '']) =>
          list.split(',').flatMap((one) => /(\w+)\s*$/.exec(one.replace(/\s+/g, ' ').trim())?.[1] ?? []),
        )
        const found = names.find(({ page }) => page === target)?.names
        expect(found?.toSorted(), specifier).toEqual(offered.toSorted())
        const ids = idsOf(target)
        expect(
          offered.filter((name) => !ids.has(name)),
          specifier,
        ).toEqual([])
      }
    })

    test('an integrator reads how a loan is sized: signature with linked types, text, what is thrown, an example', () => {
      const section = /<section id="sizeLoan">.*?<\/section>/s.exec(htmlOf('reference/core/sizing.html'))?.[0] ?? ''
      expect(section).toContain('function sizeLoan(')
      expect(section).toContain('<a href="#Underwriting">Underwriting</a>')
      expect(section).toContain('A test without its input is &quot;not tested&quot;')
      expect(section).toContain('<code>given</code> The program, such as <code>programOf(')
      expect(section).toMatch(/<dt>Throws<\/dt><dd><a href="shared.html#InvalidInputError">/)
      expect(section).toContain('<pre class="example"><code>sizeLoan(underwrite(null, [])')
      expect(section).toContain('packages/core/src/sizing/rules/size-loan.ts:')
      expect(section).not.toContain('return ')
    })

    test('a schema is shown with its type, a component by its properties, a class without what is private', () => {
      const lock = /<section id="Lock">.*?<\/section>/s.exec(htmlOf('reference/core/lock.html'))?.[0] ?? ''
      expect(lock).toContain('<i>/** Id of the locked record. */</i>\n  recordId: z.string()')
      expect(lock).toContain('type Lock = z.infer')
      expect(htmlOf('reference/react/ui.html')).toContain(
        'function Button(props: <a href="#ButtonProps">ButtonProps</a>)',
      )
      const book = /<section id="LedgerBook">.*?<\/section>/s.exec(htmlOf('reference/core/shared.html'))?.[0] ?? ''
      expect(book).toContain('isPlaced(row: number, column: number): boolean')
      expect(book).not.toMatch(/^ {2}#/m)
    })
  })
})

describe('empty site folder', () => {
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
})
