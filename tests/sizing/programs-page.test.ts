import { readFileSync } from 'node:fs'
import { sizingRulePacks, sourcedFigures } from '@uwkit/core/sizing'
import { describe, expect, it } from 'vitest'
import { latestPacks, programsPage, unreadFigures, unreadPage, withPrograms } from './programs-page.ts'

it('the page of programs lists every pack with its limits, sources and conflicts; programs-page.ts brings it up to date', () => {
  const page = readFileSync(programsPage, 'utf8')
  expect(page).toBe(withPrograms(page))
})

describe('the page of unread figures', () => {
  const page = readFileSync(unreadPage, 'utf8')

  it('is what programs-page.ts writes', () => {
    expect(page).toBe(unreadFigures())
  })

  it('lists every figure that is not read in an agency’s own words, and no other', () => {
    const sections = new Map(page.split('\n## ').map((text) => [text.slice(0, text.indexOf('\n')), text]))
    for (const pack of latestPacks()) {
      for (const { path, label, text, source } of sourcedFigures(pack)) {
        const isRead = source?.standing === 'primary' || source?.standing === 'agency, undated'
        expect(source?.tried === null, `${pack.id} ${path}`).toBe(isRead)
        if (isRead) continue
        const rows = (sections.get(source?.tried ?? '') ?? '')
          .split('\n')
          .filter((row) => row.startsWith(`| \`${pack.id}\``))
        expect(rows.join(), `${pack.id} ${path}`).toContain(`${label} ${text} (${source?.standing})`)
      }
    }
  })

  it('says what was searched and read for all but what nobody publishes', () => {
    const bare = page.split('\n## ').filter((text) => text.includes('\nSought: ') && !text.includes('\nSearched:'))
    expect(bare.map((text) => text.slice(0, text.indexOf('\n')))).toEqual(['settings'])
  })
})

it('rests no figure on a summary that nobody can open', () => {
  const sources = sizingRulePacks.flatMap((pack) => Object.values(pack.sources))
  expect(sources.filter(({ document }) => /GitHub|third-party/i.test(document))).toEqual([])
  expect(sources.flatMap(({ conflicts }) => conflicts).filter(({ document }) => /third-party/i.test(document))).toEqual(
    [],
  )
})
