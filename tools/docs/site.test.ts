import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSite } from './site.ts'
import type { SitePage } from './site-page.ts'

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
    expect(pages.length).toBeGreaterThan(80)
  })

  test('every link and picture leads somewhere in it, and none to a place elsewhere that a page would load', () => {
    const broken = pages.flatMap(({ target }) => {
      const places = [...htmlOf(target).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, place = '']) => place)
      const own = places.filter((place) => !/^(https?:|mailto:|#)/.test(place))
      return own
        .filter((place) => !existsSync(join(folder, dirname(target), place.split('#')[0] ?? '')))
        .map((place) => `${target}: ${place}`)
    })
    expect(broken).toEqual([])
    for (const { target } of pages) expect(htmlOf(target)).not.toMatch(/<(?:script|link|img)[^>]*(?:src|href)="https?:/)
  })
})
