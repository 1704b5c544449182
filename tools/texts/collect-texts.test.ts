import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collectDataTexts, collectTexts } from './collect-texts.ts'
import { listTexts, textPages } from './text-list.ts'

const textsOf = (source: string) => collectTexts('part.tsx', source).map(({ text }) => text)

describe('the texts of a source', () => {
  it('are what stands between tags and in labels, with what is put in at run time in braces', () => {
    const source = `
      import { x } from 'some words of a path'
      export const Part = ({ name }: { name: string }) => (
        <Button aria-label="close" className="wide part" onPress={() => act('close-all')}>
          Unit {name} <b>{\`Rent of \${name} per month\`}</b>
        </Button>
      )`
    expect(textsOf(source)).toEqual(['close', 'Unit', 'Rent of {name} per month'])
  })

  it('are messages, single words with a capital and counted words, not keys, types, comparisons, styles or SQL', () => {
    const source = `
      type Kind = 'Rent Roll' | 'T12 statement'
      const column = { 'Market rent': 1, label: 'rent', kind: 'rent roll', id: 'Some words' }
      if (kind === 'Rent Roll') throw new Error('No rent roll is open.')
      const head = ['Unit', 'unit-id', 'DSCR', plural(count, 'lease')]
      const Box = styled.div\`display: flex of words\`
      const rows = await db.query(sql\`select rent from unit where id = 1\`)`
    expect(textsOf(source)).toEqual([
      'rent',
      'rent roll',
      'Some words',
      'No rent roll is open.',
      'Unit',
      'DSCR',
      'lease',
    ])
  })

  it('are the single words that a function of words returns', () => {
    expect(textsOf("function stateLabel(n: number) { if (n === 0) return 'ready'\n return 'open' }")).toEqual([
      'ready',
      'open',
    ])
    expect(textsOf("function stateOf(n: number) { return n === 0 ? 'ready' : 'open' }")).toEqual([])
  })

  it('are no markup, styles, formulas or tags, but the text within HTML and the names of arguments', () => {
    const source = `
      const page = ['<p>The property has {units} units.</p>', '<xdr:off x="0" y="0"/>', 'IF(B4="","not tested",B4)']
      const look = ['color-mix(in srgb, red 50%, blue)', '500 11px Inter, sans-serif', 'TOCI']
      const verb = { arguments: ['<user> id, from uw user list'], head: ['<Rent roll'] }`
    expect(textsOf(source)).toEqual(['The property has {units} units.', '<user> id, from uw user list', 'Rent roll'])
  })

  it('have the line they stand in', () => {
    expect(collectTexts('part.ts', "\n\nconst hint = 'Enter the rent.'")).toEqual([
      { line: 3, text: 'Enter the rent.' },
    ])
  })

  it('of data are its names and remarks, without keys and addresses', () => {
    const data =
      '{\n "id": "fannie-small",\n "name": "Small",\n "url": "https://a.b/c d e",\n "note": "Read on a page."\n}'
    expect(collectDataTexts(data)).toEqual([
      { line: 3, text: 'Small' },
      { line: 5, text: 'Read on a page.' },
    ])
  })
})

it('docs/texts holds every text of the sources; `npm run texts` writes it anew', () => {
  for (const [file, page] of textPages(listTexts('.'))) {
    const path = `docs/texts/${file}`
    expect(existsSync(path) ? readFileSync(path, 'utf8') : '', path).toBe(page)
  }
})
