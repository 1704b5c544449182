import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { factList, htmlBlocks, reportColumns, sourceNote } from './report-blocks.ts'

const words = (html: string) =>
  htmlBlocks(`<pre>_${html}_`)
    .map((block) => (block.kind === 'paragraph' && Array.isArray(block.text) ? block.text : []))
    .flatMap((runs) => runs.map(({ text }) => text))
    .join('')
    .replace(/^_|_$/g, '')

it('takes no script, style or comment for words', () => {
  expect(words('a<script>alert("<b>x</b>")</script>b<style>p{}</style><!-- c --><iframe>d</iframe>e')).toBe('abe')
  expect(words('a<script>never ends')).toBe('a')
  expect(words('a<!-- never ends')).toBe('a')
})

it('reads characters that stand for others, once', () => {
  expect(words('R&amp;M &lt;b&gt; &#8217;26 &#x2014; &amp;lt; &unknown; &#0; &constructor;')).toBe(
    'R&M <b> ’26 — &lt; &unknown; \ufffd &constructor;',
  )
})

it('keeps a sign that opens no tag', () => {
  expect(words('rent < 1,000 and > 900')).toBe('rent < 1,000 and > 900')
})

it('reads any text without losing its words', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replace(/[<>&]/g, '')
      expect(words(plain)).toBe(plain)
    }),
  )
})

it('keeps headings, paragraphs and what is bold or slanted in them', () => {
  expect(htmlBlocks('<h2>Market</h2><p>Rents <b>rose <i>4 %</i></b>.</p>')).toEqual([
    { kind: 'heading', level: 3, text: 'Market' },
    {
      kind: 'paragraph',
      text: [
        { text: 'Rents ' },
        { text: 'rose ', isBold: true },
        { text: '4 %', isBold: true, isItalic: true },
        { text: '.' },
      ],
    },
  ])
})

it('keeps lists, with the text before and after them', () => {
  expect(htmlBlocks('Before<ol><li>One</li><li>Two</li></ol>After')).toEqual([
    { kind: 'paragraph', text: [{ text: 'Before' }] },
    { kind: 'list', isNumbered: true, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    { kind: 'paragraph', text: [{ text: 'After' }] },
  ])
})

it('keeps tables, short rows filled up', () => {
  const [table] = htmlBlocks('<table><tr><th>Year</th><th>Rent</th></tr><tr><td>2025</td></tr></table>')
  expect(table).toMatchObject({
    kind: 'table',
    rows: [
      { cells: [[{ text: 'Year', isBold: true }], [{ text: 'Rent', isBold: true }]] },
      { cells: [[{ text: '2025' }], ''] },
    ],
  })
})

it('shows where a link leads, and fetches no picture', () => {
  const [paragraph] = htmlBlocks(
    '<p>See <a href="https://example.test/x">this</a><img src="https://example.test/y.png" alt="a pool"></p>',
  )
  expect(paragraph).toEqual({
    kind: 'paragraph',
    text: [{ text: 'See ' }, { text: 'this' }, { text: ' (https://example.test/x)' }, { text: '[Picture: a pool]' }],
  })
})

it('makes something sound of whatever is written', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<li>',
    '</ul>',
    '<table>',
    '<td>',
    '</tr>',
    '<b',
    '>',
    '&amp;',
    'rent',
    '<ul>',
    '</table>',
    '<h1>',
  )
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      for (const block of htmlBlocks(parts.join(''))) {
        if (block.kind !== 'table') continue
        for (const { cells } of block.rows) expect(cells).toHaveLength(block.columns.length)
      }
    }),
  )
})

it('a live figure reads what it is now, whatever it read when it was written', () => {
  const html =
    '<p>NOI of <b><span data-figure="netOperatingIncome">$1 <span>old</span></span></b>, DSCR <span data-figure="x">2</span>.</p>'
  expect(htmlBlocks(html, { figures: { netOperatingIncome: '$90,000' } })).toEqual([
    {
      kind: 'paragraph',
      text: [{ text: 'NOI of ' }, { text: '$90,000', isBold: true }, { text: ', DSCR ' }, { text: '—' }, { text: '.' }],
    },
  ])
})

it("a picture of the deal is shown, one that is not the deal's is told", () => {
  const pictures = [{ uid: 'p1', caption: 'Front', fileName: null }]
  expect(htmlBlocks('<p>See<img data-picture="p1"><img data-picture="p2" alt="Pool"></p>', { pictures })).toEqual([
    { kind: 'paragraph', text: [{ text: 'See' }] },
    { kind: 'picture', uid: 'p1', caption: 'Front', alt: 'Front' },
    { kind: 'paragraph', text: [{ text: '[Picture: Pool]' }] },
  ])
})

it('sets figures to the right, words to the left and short marks in the middle', () => {
  expect(
    reportColumns([
      ['Line', 2],
      ['>Dollars', 1],
      ['^Beds', 1],
    ]).map(({ align }) => align),
  ).toEqual(['left', 'right', 'center'])
})

it('leaves out what is unknown, and says so in a sentence where all is', () => {
  expect(
    factList(
      [
        ['Roof', '—'],
        ['Stories', null],
      ],
      'Nothing is known.',
    ),
  ).toEqual({
    kind: 'paragraph',
    text: 'Nothing is known.',
    tone: 'muted',
  })
  expect(
    factList(
      [
        ['Roof', 'Tile', ''],
        ['Stories', '3', 'walk-up'],
      ],
      '',
    ),
  ).toEqual({
    kind: 'facts',
    facts: [
      { label: 'Roof', value: 'Tile' },
      { label: 'Stories', value: '3', remark: 'walk-up' },
    ],
  })
})

const at = (cell: string) => ({ file: 't12.xlsx', sheet: 'T12', cell })

it('names rows below each other, and months beside each other, as one range', () => {
  expect(sourceNote(['C40:N40', 'C41:N41', 'C43:N43'].map(at))).toBe('t12.xlsx, sheet T12: C40:N41, C43:N43')
  expect(sourceNote(['C9', 'D9', 'E9', 'G9'].map(at))).toBe('t12.xlsx, sheet T12: C9:E9, G9')
})

it('counts what it does not name, and keeps a place that is no address', () => {
  const apart = Array.from({ length: 10 }, (_, index) => at(`C${index * 2 + 1}`))
  expect(sourceNote(apart)).toMatch(/C15, and 2 more$/)
  expect(sourceNote([at('page 3')])).toBe('t12.xlsx, sheet T12: page 3')
  expect(sourceNote([])).toBeNull()
})
