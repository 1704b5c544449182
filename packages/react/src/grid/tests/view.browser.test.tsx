import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emptyView } from '../state/view.ts'
import { openGrid } from './grid-page.fixtures.tsx'

describe('looking at the rows in another way', () => {
  test('several columns sort together, empty cells last', () => {
    const page = openGrid({
      view: {
        ...emptyView(),
        sort: [
          { column: 'plan', direction: 'descending' },
          { column: 'contractRent', direction: 'ascending' },
        ],
      },
    })
    expect(page.text(1, 'Plan')).toBe('C1')
    const rents = [1, 2, 3].map((line) => Number(page.text(line, 'Contract rent')?.replaceAll(',', '')))
    expect(rents).toEqual(rents.toSorted((a, b) => a - b))
    expect(page.heading('Plan').getAttribute('aria-sort')).toBe('descending')
  })

  test('neighboring columns stand under the heading of their group', () => {
    const page = openGrid()
    const rent = [...page.grid.querySelectorAll<HTMLElement>('.groups .cell')].find((one) => one.textContent === 'Rent')
    // Market rent, contract rent, concession and percentage of market: 112 + 116 + 108 + 92.
    expect(rent?.getBoundingClientRect().width).toBe(428)
  })

  test('rows are grouped with their count and subtotals, and folded', async () => {
    const page = openGrid({ view: { ...emptyView(), groupBy: 'plan' } })
    const first = page.grid.querySelector('.group')
    // Forty units of five plans in rotation: eight of each; 8 × 1,245 = 9,960.
    expect(first?.textContent).toContain('A1 (8)')
    expect(first?.textContent).toContain('9,960.00')
    first?.querySelector<HTMLElement>('button')?.click()
    await expect
      .poll(() => page.grid.querySelector('.group [aria-expanded]')?.getAttribute('aria-expanded'))
      .toBe('false')
    expect(page.grid.querySelectorAll('.group')[1]?.textContent).toContain('A2 (8)')
  })

  test('the header and the frozen columns stay in sight while the others scroll', async () => {
    const page = openGrid({}, 300)
    page.grid.scrollTop = 300
    page.grid.scrollLeft = 200
    const bounds = page.grid.getBoundingClientRect()
    await expect.poll(() => page.grid.querySelector('.head')?.getBoundingClientRect().top).toBeCloseTo(bounds.top, 0)
    const frozen = page.grid.querySelector('.body .cell.start')
    expect(frozen?.getBoundingClientRect().left).toBeCloseTo(bounds.left + 52, 0)
  })

  test('a column frozen at the end stays at the end', () => {
    const page = openGrid({ view: { ...emptyView(), frozen: { contractRent: 'end' } }, columns: wide() })
    const cell = page.cell(1, 'Contract rent')
    const { right } = page.grid.getBoundingClientRect()
    expect(right - cell.getBoundingClientRect().right).toBeLessThan(20)
  })

  test('an edge is dragged to change the width of its column', async () => {
    const page = openGrid()
    const edge = page.heading('Plan').querySelector('.edge')
    const before = page.heading('Plan').getBoundingClientRect().width
    const at = edge?.getBoundingClientRect()
    if (!edge || !at) throw new Error('The heading has no edge')
    page.pointer('pointerdown', edge)
    edge.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, pointerId: 1, clientX: at.left + at.width / 2 + 60 }),
    )
    page.pointer('pointerup', edge)
    await expect.poll(() => page.heading('Plan').getBoundingClientRect().width).toBeCloseTo(before + 60, 0)
  })

  test('a title is dragged to move its column', async () => {
    const page = openGrid()
    const titles = () =>
      [...page.grid.querySelectorAll('[data-heading] .words')].map((one) => one.textContent).slice(0, 4)
    expect(titles()).toEqual(['Unit', 'Plan', 'Status', 'Sq ft'])
    const from = page.heading('Plan')
    const to = page.heading('Status').getBoundingClientRect()
    page.pointer('pointerdown', from)
    const move = { bubbles: true, pointerId: 1, clientX: to.left + 40, clientY: to.top + 10 }
    from.dispatchEvent(new PointerEvent('pointermove', move))
    from.dispatchEvent(new PointerEvent('pointermove', { ...move, clientX: to.left + 44 }))
    await expect.poll(() => page.grid.querySelector('.target')).not.toBeNull()
    from.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }))
    await expect.poll(titles).toEqual(['Unit', 'Status', 'Plan', 'Sq ft'])
  })

  test.each(['pointercancel', 'lostpointercapture'])(
    'after a %s neither a width nor a column moves on',
    async (lost) => {
      const page = openGrid()
      const from = page.heading('Plan')
      const edge = from.querySelector('.edge')
      const titles = () =>
        [...page.grid.querySelectorAll('[data-heading] .words')].map((one) => one.textContent).slice(0, 4)
      const { width } = from.getBoundingClientRect()
      const to = page.heading('Status').getBoundingClientRect()
      if (edge === null) throw new Error('The heading has no edge')
      const move = { bubbles: true, pointerId: 1, clientX: to.left + 40, clientY: to.top + 10 }
      for (const part of [edge, from]) {
        page.pointer('pointerdown', part)
        page.pointer(lost, part)
        part.dispatchEvent(new PointerEvent('pointermove', move))
        part.dispatchEvent(new PointerEvent('pointermove', { ...move, clientX: to.left + 44 }))
        part.dispatchEvent(new PointerEvent('pointerup', move))
      }
      // Any change is drawn by the next frame.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      expect(page.heading('Plan').getBoundingClientRect().width).toBeCloseTo(width, 0)
      expect(titles()).toEqual(['Unit', 'Plan', 'Status', 'Sq ft'])
    },
  )

  test('the totals agree with what the document prints, or say by how much they do not', () => {
    const page = openGrid({ printedTotals: { squareFeet: 35_808, contractRent: 50_000 } })
    const foot = page.grid.querySelector('.foot')
    // Eight of each plan: 8 × (612 + 688 + 914 + 1,022 + 1,240) = 35,808.
    expect(foot?.textContent).toContain('Ties to the printed 35,808.')
    expect(foot?.querySelector('.off')?.textContent).toContain('from the printed 50,000.00')
  })

  test('an edit does not make its row jump away', async () => {
    const page = openGrid({
      view: { ...emptyView(), sort: [{ column: 'marketRent', direction: 'ascending' }] },
    })
    await page.press(1, 'Market rent')
    await page.keys('9999{Enter}')
    expect(page.text(1, 'Market rent')).toBe('9,999.00')
  })
})

function wide() {
  return ['unit', 'plan', 'status', 'squareFeet', 'marketRent', 'contractRent', 'resident'].map((id) => ({
    id,
    title: id === 'contractRent' ? 'Contract rent' : id,
    kind: 'text' as const,
    width: 300,
  }))
}

test('a value that its column has no room for is shown whole under the pointer, and no other', async () => {
  const page = openGrid({
    columns: [{ id: 'category', title: 'Category', kind: 'text', width: 90 }],
    rows: ['Repairs and Maintenance', 'Water'].map((category) => ({ id: category, values: { category } })),
    identityColumn: 'category',
  })
  await userEvent.hover(page.cell(1, 'Category'))
  expect(page.cell(1, 'Category').title).toBe('Repairs and Maintenance')
  await userEvent.hover(page.cell(2, 'Category'))
  expect(page.cell(2, 'Category').title).toBe('')
})
