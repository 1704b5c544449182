import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { aFullReport, aLongTable, aReport, onePixelImage } from './report.fixtures.ts'
import { readReport } from './report-record.ts'
import { writeReportPdf } from './write-report-pdf.ts'

const pictures = new Map([['front', onePixelImage]])

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  await document.loadingTask.destroy()
  return pages
}

describe('a document as PDF', () => {
  it('has selectable text in any script', async () => {
    const { text } = await readReport(
      await writeReportPdf(aReport([{ kind: 'paragraph', text: 'Łódź – “Ñandú” ½ Ω Дом' }])),
    )
    for (const word of ['Łódź', '“Ñandú”', '½', 'Ω', 'Дом']) expect(text).toContain(word)
  })

  it('repeats a table’s header on every page and loses no row', async () => {
    const pages = await pagesOf(await writeReportPdf(aReport([aLongTable(200)])))
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) expect(page).toContain('Rent charged')
    const words = pages.join(' ')
    for (let unit = 1; unit <= 200; unit += 1) expect(words).toContain(`Unit ${unit} `)
  })

  it('splits a row that is taller than a page', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ')
    const columns = [{ caption: 'Note', align: 'left' as const, weight: 1 }]
    const table = { kind: 'table' as const, columns, rows: [{ role: 'line' as const, cells: [words] }] }
    const pages = await pagesOf(await writeReportPdf(aReport([table])))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join(' ')).toContain('word2999')
  })

  it('begins a section on its own page, but for a page that holds only the last few lines of the section before', async () => {
    const section = (rows: number, title: string) => ({
      isLandscape: false,
      blocks: [{ kind: 'heading' as const, level: 1 as const, text: title }, aLongTable(rows)],
    })
    const pages = await pagesOf(
      await writeReportPdf(
        aReport([], { sections: [section(20, 'Unit mix'), section(3, 'Loan terms'), section(3, 'Sizing')] }),
      ),
    )
    const places = ['Unit mix', 'Loan terms', 'Sizing'].map((title) => pages.findIndex((page) => page.includes(title)))
    expect(places).toEqual([0, 1, 1])
  })

  it('lists its headings as bookmarks, and in the contents with page numbers', async () => {
    const bytes = await writeReportPdf(aFullReport(), pictures)
    const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
    const outline = (await document.getOutline()) as { title: string; items: { title: string }[] }[]
    expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
      ['Sizing', ['Tests']],
      ['Operating statements', []],
    ])
    await document.loadingTask.destroy()
    const pages = await pagesOf(bytes)
    const at = pages.findIndex((page, index) => index > 1 && page.includes('Operating statements'))
    expect(pages[1]).toMatch(new RegExp(`Operating statements\\D+${at + 1}\\b`))
    expect(pages[at]).toContain(`Page ${at + 1} of ${pages.length}`)
  })

  it('tags headings, tables, and pictures for screen readers', async () => {
    const document = await getDocumentProxy(Uint8Array.from(await writeReportPdf(aFullReport(), pictures)), {
      verbosity: 0,
    })
    const roles = new Set<string>()
    const alts = new Set<string>()
    const walk = (node: { role?: string; alt?: string; children?: unknown[] }) => {
      if (node.role !== undefined) roles.add(node.role)
      if (node.alt !== undefined) alts.add(node.alt)
      for (const child of node.children ?? []) walk(child as typeof node)
    }
    for (let number = 1; number <= document.numPages; number += 1) {
      walk(await (await document.getPage(number)).getStructTree())
    }
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Figure', 'TOC'])
      expect(roles).toContain(role)
    expect([...alts]).toEqual(expect.arrayContaining(['The front of the building', '2 comps around the property.']))
    await document.loadingTask.destroy()
  })

  it('names a picture that cannot be printed, and one whose bytes are damaged', async () => {
    const damaged = Uint8Array.from([...onePixelImage.subarray(0, 40), ...new Uint8Array(30)])
    const { text } = await readReport(await writeReportPdf(aFullReport(), new Map([['front', damaged]])))
    expect(text).toContain('The pool: this image format')
    expect(text).toContain('The front of the building: this image format')
  })

  it('is byte-identical each time, and different in the partner’s colors', async () => {
    const [one, other] = [await writeReportPdf(aFullReport(), pictures), await writeReportPdf(aFullReport(), pictures)]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
    const partner = await writeReportPdf(aFullReport({ theme: 'partner' }), pictures)
    expect(Buffer.from(partner).equals(Buffer.from(one))).toBe(false)
  })
})
