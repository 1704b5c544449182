import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { cleanSections } from './deal-summary.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const owner = () => server.as('owner').deal

const cleanHtml = (html: string) => cleanSections([{ section: null, html }]).sections[0]?.html

it('refuses a summary that is too long for its versions, naming the section, and takes one of a hundred pages', async () => {
  const { id } = await owner().create({ dealName: 'Long Page Court' })
  const page = (length: number) => [
    { section: 'Sponsor', html: 'Short.' },
    { section: 'Market', html: 'x'.repeat(length) },
  ]
  await expect(owner().createSummary(id, page(300_000))).rejects.toMatchObject({
    status: 413,
    message:
      'The summary page has 300,006 characters, including formatting. The maximum is 300,000; the longest section, Market, has 300,000. Shorten it, or attach long tables to the deal as documents.',
  })
  expect((await owner().createSummary(id, page(299_994))).sections).toHaveLength(2)
})

describe('what people write on purpose stays', () => {
  it.each([
    '<table><tbody><tr><th>Year</th><td colspan="2">2025</td></tr></tbody></table>',
    '<p>NOI <span data-figure="netOperatingIncome">$90,000</span></p>',
    '<img alt="Front" data-picture="0b0c6a6e-2a8c-4b7e-9b57-1f6b5a1f0d11" />',
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html)
  })
})

describe('what could run, load or deceive goes', () => {
  it.each([
    [
      '<table onmouseover="x()" style="position:fixed"><tr><td background="javascript:x()">1</td></tr></table>',
      '<table><tr><td>1</td></tr></table>',
    ],
    ['<span data-figure="constructor">1</span>', '<span>1</span>'],
    ['<span data-figure="units" onclick="x()" style="x" class="y">1</span>', '<span data-figure="units">1</span>'],
    ['<span data-figure="units&quot; onclick=&quot;x()">1</span>', '<span>1</span>'],
    ['<img data-picture="../../me" alt="x">', '<img alt="x" />'],
    ['<img src="javascript:x()" data-picture="p1" onerror="x()">', '<img data-picture="p1" />'],
    ['<img src="data:image/svg+xml,<svg onload=x()>">', '<img />'],
    [
      '<img srcset="https://evil.example/x 2x" src="https://site.example/a.png">',
      '<img src="https://site.example/a.png" />',
    ],
    ['<svg><a xlink:href="javascript:x()"><text>y</text></a></svg>', '<a rel="noopener noreferrer">y</a>'],
    ['<math><mi><style><img src=x onerror=x()></style></mi></math>', ''],
    ['<td><scr<script>ipt>x()</script>', '<td>ipt&gt;x()</td>'],
    ['<form action="https://evil.example"><input name="p"><button>Go</button></form>', 'Go'],
    ['<a href="&#106;avascript:x()" target="_blank">y</a>', '<a target="_blank" rel="noopener noreferrer">y</a>'],
    ['<a href="//evil.example">y</a>', '<a rel="noopener noreferrer">y</a>'],
  ])('%s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })
})

it('a save says what was taken out of it, elements and attributes by name, and nothing where all stayed', async () => {
  const { id } = await owner().create({ dealName: 'Cleaned Court' })
  const html =
    '<p style="x" onclick="x()">Rents <b>rise</b>.<script>x()</script></p><p onclick="y()">So.</p><svg></svg>'
  const saved = await owner().createSummary(id, [
    { section: 'Market', html },
    { section: 'Sponsor', html: '<iframe src="https://site.example"></iframe><a href="https://site.example">Site</a>' },
  ])
  expect(saved.sections[0]?.html).toBe('<p>Rents <b>rise</b>.</p><p>So.</p>')
  expect(saved.removed).toEqual([
    { kind: 'element', name: 'script', count: 1 },
    { kind: 'element', name: 'svg', count: 1 },
    { kind: 'element', name: 'iframe', count: 1 },
    { kind: 'attribute', name: 'style', count: 1 },
    { kind: 'attribute', name: 'onclick', count: 2 },
  ])
  expect((await owner().getSummary(id)).removed).toBeUndefined()
  const modifiedOn = saved.modifiedOn ?? 0
  expect((await owner().updateSummary(id, { sections: saved.sections, modifiedOn })).removed).toBeUndefined()
})

it('summary pages of other deals come page by page; the answer says how many there are and names the next page', async () => {
  const names = ['One', 'Two', 'Three'].map((name) => `Paged ${name}`)
  for (const dealName of names) {
    const { id } = await owner().create({ dealName })
    await owner().createSummary(id, [{ section: null, html: '<p>Text</p>' }])
  }
  const { id } = await owner().create({ dealName: 'Paged Target' })
  const path = `/v3/deals/${id}/wysiwyg_import?filterBy=paged&per_page=2`
  const post = async (url: string) => {
    const headers = { authorization: `token ${server.tokenOf('owner')}` }
    const answer = await server.fetch(url, { method: 'POST', headers })
    expect(answer.headers.get('x-total-count')).toBe('3')
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? []
    return { pages: (await answer.json()) as { deal_name: string }[], next }
  }
  const first = await post(`${server.host}${path}`)
  const rest = await post(first.next)
  const counted = await owner().importableSummaries(id, { filterBy: 'paged', page: 1, perPage: 2 })
  expect(counted.map(({ dealName }) => dealName)).toEqual(rest.pages.map((page) => page.deal_name))
  const listed = [...first.pages, ...rest.pages].map((page) => page.deal_name)
  expect([first.pages.length, listed.toSorted(), rest.next]).toEqual([2, names.toSorted(), ''])
  expect(await owner().importableSummaries(id, { filterBy: 'paged', page: -1 })).toHaveLength(3)
})
