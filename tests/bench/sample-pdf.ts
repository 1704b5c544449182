import PdfKit from 'pdfkit'

/** Right or left edges of the columns, in points on a page set across. */
const columns = [
  { caption: 'Unit', x: 30 },
  { caption: 'Floorplan', x: 70 },
  { caption: 'SQFT', x: 160, right: true },
  { caption: 'Resident', x: 170 },
  { caption: 'Status', x: 280 },
  { caption: 'Move In', x: 380, right: true },
  { caption: 'Lease Start', x: 440, right: true },
  { caption: 'Lease End', x: 500, right: true },
  { caption: 'Market Rent', x: 570, right: true },
  { caption: 'Lease Rent', x: 640, right: true },
  { caption: 'Deposit', x: 700, right: true },
  { caption: 'Balance', x: 760, right: true },
]
const rowsPerPage = 33

/** An invented rent roll of so many pages, a unit a line, with its captions again on every page. */
export async function pagesOfRoll(pageCount: number): Promise<{ bytes: Uint8Array; units: number }> {
  const document = new PdfKit({ size: [792, 612], margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve())
  })
  for (let page = 0; page < pageCount; page += 1) {
    document.addPage().font('Helvetica-Bold').fontSize(12).text('Rent Roll', 30, 24, { lineBreak: false })
    document.fontSize(8)
    row(
      columns.map(({ caption }) => caption),
      60,
    )
    document.font('Helvetica')
    for (let line = 0; line < rowsPerPage; line += 1) row(unitRow(page * rowsPerPage + line), 76 + 15 * line)
    document.text(`Page ${page + 1} of ${pageCount}`, 700, 590, { lineBreak: false })
  }
  document.end()
  await ended
  return { bytes: new Uint8Array(Buffer.concat(chunks)), units: pageCount * rowsPerPage }

  function row(texts: readonly string[], y: number): void {
    texts.forEach((text, index) => {
      const { x = 0, right = false } = columns[index] ?? {}
      document.text(text, right ? x - document.widthOfString(text) : x, y, { lineBreak: false })
    })
  }
}

function unitRow(index: number): string[] {
  const type = index % 4
  const rent = 1100 + 150 * type + (index % 7) * 5
  const money = (dollars: number) => dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })
  const month = String(1 + (index % 12)).padStart(2, '0')
  return [
    String(1001 + index),
    ['A1', 'A2', 'B1', 'C1'][type] ?? 'A1',
    (650 + 200 * type).toLocaleString('en-US'),
    `Resident ${String.fromCharCode(65 + (index % 26))}. Household`,
    'Current',
    `${month}/15/2023`,
    `${month}/15/2025`,
    `${month}/14/2026`,
    money(rent + 50),
    money(rent),
    money(300),
    money(index % 9 === 0 ? -25 : 0),
  ]
}
