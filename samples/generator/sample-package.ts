import { strToU8, zipSync, zlibSync } from 'fflate'
import PdfDocument from 'pdfkit'
import { type SampleDeal, sampleDeal } from './sample-deal.ts'
import { type SampleSheet, writeWorkbook } from './sheet.ts'

/** A file with its path in a package. */
export interface SampleFile {
  path: string
  bytes: Uint8Array<ArrayBuffer>
}

/** An invented broker package: eleven mixed files of two properties, in a zip, in an email. */
export interface SamplePackage {
  files: SampleFile[]
  zip: Uint8Array<ArrayBuffer>
  eml: Uint8Array<ArrayBuffer>
}

/** A property of the package. */
interface Subject {
  name: string
  address: string
  yearBuilt: number
  deal: SampleDeal
}

/** Generates the package. The text, cells and pictures are the same each time. */
export async function samplePackage(): Promise<SamplePackage> {
  const of = (name: string, seed: number, units: number) => sampleDeal({ name, seed, units })
  const lantern: Subject = {
    name: 'Quarry Lantern Apartments',
    address: '1200 Lantern Way, Dover, DE 19901',
    yearBuilt: 1994,
    deal: of('Quarry Lantern Apartments', 1, 96),
  }
  const cedar: Subject = {
    name: 'Cedar Mill Flats',
    address: '45 Mill Race Road, Boise, ID 83702',
    yearBuilt: 2008,
    deal: of('Cedar Mill Flats', 7, 60),
  }
  const earlier = sampleDeal({ name: lantern.name, seed: 1, units: 96, asOf: '2026-06-30' })
  const planned = sampleDeal({ name: cedar.name, seed: 7, units: 60, asOf: '2027-12-31' })
  const t12 = await workbook(lantern.deal.statement.sheet)
  const files: SampleFile[] = [
    { path: 'Quarry Lantern/Rent Roll 09.30.2026.xlsx', bytes: await workbook(lantern.deal.rentRoll.sheet) },
    { path: 'Quarry Lantern/Rent Roll 06.30.2026.xlsx', bytes: await workbook(earlier.rentRoll.sheet) },
    { path: 'Quarry Lantern/T12.xlsx', bytes: t12 },
    { path: 'Quarry Lantern/T12 (copy).xlsx', bytes: t12.slice() },
    { path: 'Quarry Lantern/Offering Memorandum.pdf', bytes: await memorandumPdf(lantern) },
    { path: 'Quarry Lantern/Photos/front.png', bytes: picture(120) },
    { path: 'Cedar Mill/rent roll.xlsx', bytes: await workbook(cedar.deal.rentRoll.sheet) },
    { path: 'Cedar Mill/trailing 12.xlsx', bytes: await workbook(cedar.deal.statement.sheet) },
    { path: 'Cedar Mill/2027 plan.xlsx', bytes: await workbook(asBudget(planned.statement.sheet)) },
    { path: 'Cedar Mill/Cedar Mill OM.docx', bytes: memorandumWord(cedar) },
    {
      path: 'Cedar Mill/insurance.txt',
      bytes: text('Certificate of property insurance\nPolicy 77-1204\nCarrier: Granite Mutual\n'),
    },
  ]
  const zip = zipped(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])))
  return { files, zip, eml: email(zip) }
}

const text = (words: string) => new Uint8Array(strToU8(words))

/** Times in the zip are the format's earliest date, so that the same files give the same bytes. */
const zipped = (parts: Record<string, Uint8Array>) => new Uint8Array(zipSync(parts, { mtime: new Date(1980, 0, 2) }))

const workbook = async (sheet: SampleSheet) => new Uint8Array(await writeWorkbook(sheet))

function asBudget(sheet: SampleSheet): SampleSheet {
  return { ...sheet, rows: sheet.rows.map((row, at) => (at === 1 ? ['Budget 2027'] : row)) }
}

function memorandumLines({ name, address, yearBuilt, deal }: Subject): string[] {
  return [
    name,
    'Offering Memorandum',
    address,
    `Year built: ${yearBuilt}`,
    `${deal.property.units.length} units`,
    'The property is offered free and clear. Tours by appointment only.',
  ]
}

function memorandumPdf(subject: Subject): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfDocument({ info: { Title: 'Offering Memorandum', CreationDate: new Date(0) } })
  const pieces: Uint8Array[] = []
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    document.on('data', (piece: Uint8Array) => pieces.push(piece))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))))
  })
  for (const line of memorandumLines(subject)) document.fontSize(14).text(line).moveDown()
  document.end()
  return done
}

function memorandumWord(subject: Subject): Uint8Array<ArrayBuffer> {
  const paragraphs = memorandumLines(subject).map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
  const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return zipped({
    '[Content_Types].xml': text(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'word/document.xml': text(
      `<?xml version="1.0"?><w:document xmlns:w="${space}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ),
  })
}

/** Returns a plain picture (PNG), a square of one gray. */
function picture(side: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(side * (side + 1)).fill(0x9a)
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, side)
  view.setUint32(4, side)
  header[8] = 8
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return new Uint8Array([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', zlibSync(rows)),
    ...chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, content: Uint8Array): number[] {
  const body = [...strToU8(name), ...content]
  return [...bytesOf(content.length), ...body, ...bytesOf(checksum(body))]
}

const bytesOf = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

/** Computes the checksum of PNG, ISO 3309. */
function checksum(body: readonly number[]): number {
  let sum = ~0
  for (const byte of body) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

function email(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const lines = [
    'From: Bea Broker <bea@broker.example>',
    'To: Ann Lyst <ann@lender.example>',
    'Subject: Two listings: Quarry Lantern and Cedar Mill',
    'Date: Mon, 05 Oct 2026 09:30:00 -0400',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Ann, please find both packages attached. Call for offers is October 30.',
    '',
    '--part',
    'Content-Type: application/zip; name="listings.zip"',
    'Content-Disposition: attachment; filename="listings.zip"',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(zip)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '--part--',
    '',
  ]
  return text(lines.join('\r\n'))
}
