import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { aFullReport, aReport, onePixelImage } from './report.fixtures.ts'
import { readReport } from './report-record.ts'
import { writeReportWord } from './write-report-word.ts'

const pictures = new Map([['front', onePixelImage]])
const partsOf = async (report = aFullReport()) => {
  const parts = unzipSync(await writeReportWord(report, pictures))
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]))
}

describe('a document for Word', () => {
  it('is a macro-enabled document without macros', async () => {
    const parts = await partsOf()
    expect(parts['[Content_Types].xml']).toContain('application/vnd.ms-word.document.macroEnabled.main+xml')
    expect(Object.keys(parts).filter((name) => /vba/i.test(name))).toEqual([])
  })

  it('has real headings, and headers that repeat', async () => {
    const { 'word/document.xml': xml = '' } = await partsOf()
    expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/>[\s\S]*?Sizing/)
    expect(xml).toMatch(/<w:trPr>[^/]*(<w:cantSplit\/>)?<w:tblHeader\/>/)
    expect(xml).toContain('w:orient="landscape"')
  })

  it('opens with its table of contents filled: a field, each heading with its page, and nothing to update', async () => {
    const { 'word/document.xml': xml = '', 'word/settings.xml': settings } = await partsOf()
    expect(xml).toContain('TOC \\h \\o &quot;1-2&quot;')
    // 80 rows of about 0.2 inches and the map do not fit under the text of page 3, so the last heading is on page 6.
    expect(tableOfContents(xml)).toEqual([
      ['Sizing', '3'],
      ['Tests', '3'],
      ['Operating statements', '6'],
    ])
    expect(settings).not.toContain('<w:updateFields')
    expect(xml).not.toContain('w:dirty')
  })

  it('keeps sources as footnotes and tells pictures in words', async () => {
    const { 'word/footnotes.xml': notes, 'word/document.xml': xml } = await partsOf()
    expect(notes).toContain('roll.xlsx, sheet Roll: B4')
    expect(xml).toContain('<w:footnoteReference w:id="1"/>')
    // Programs number notes by their references: one note with two references would appear under the wrong one.
    const marks = [...(xml?.matchAll(/<w:footnoteReference w:id="(\d+)"\/>/g) ?? [])].map(([, id]) => Number(id))
    expect(marks).toEqual(marks.map((_, index) => index + 1))
    expect(marks.length).toBeGreaterThan(1)
    expect(xml).toContain('descr="The front of the building"')
    expect(xml).toContain('The pool: this image format can’t be printed. Use JPEG or PNG.')
  })

  it('treats a deal’s text as plain text, whatever it contains', async () => {
    const text = '</w:t><w:instrText>DDEAUTO "cmd"</w:instrText>&\u0000\ud800 {INCLUDETEXT "x"}'
    const report = aReport([{ kind: 'paragraph', text }], { title: '<b>&"x" = 1' })
    const { 'word/document.xml': xml = '' } = await partsOf(report)
    expect(xml).not.toContain('<w:instrText>DDEAUTO')
    const { text: read } = await readReport(await writeReportWord(report))
    expect(read).toContain('</w:t><w:instrText>DDEAUTO "cmd"</w:instrText>&')
    expect(read).not.toContain('\u0000')
  })

  it('loads nothing external', async () => {
    const parts = await partsOf()
    const outward = Object.entries(parts).filter(([, part]) => part.includes('TargetMode="External"'))
    expect(outward.map(([name]) => name)).toEqual([])
  })

  it('is byte-identical each time, also after other documents', async () => {
    const one = await writeReportWord(aFullReport(), pictures)
    await writeReportWord(aReport([{ kind: 'heading', level: 1, text: 'Other' }]))
    expect(Buffer.from(await writeReportWord(aFullReport(), pictures)).equals(Buffer.from(one))).toBe(true)
  })
})

/** Returns headings and pages as a Word document's table of contents shows them before any field is updated. */
function tableOfContents(xml: string): [string, string][] {
  const entries = [...xml.matchAll(/<w:hyperlink w:history="1" w:anchor="_Toc\d+">([\s\S]*?)<\/w:hyperlink>/g)]
  return entries.map(([, entry = '']) => {
    const texts = [...entry.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)].map(([, text = '']) => text)
    return [texts.slice(0, -1).join(''), texts.at(-1) ?? '']
  })
}
