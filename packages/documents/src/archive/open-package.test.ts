import { CFB } from '@e965/xlsx'
import { aPredictor } from '@uwkit/core/testing'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../formats/index.ts'
import { openPackage } from './open-package.ts'
import { readPackageFile } from './read-package-file.ts'
import { isSafePath } from './unpack-zip.ts'

const text = (words: string) => new Uint8Array(strToU8(words))
const zip = (parts: Record<string, Uint8Array>) => new Uint8Array(zipSync(parts, { level: 9 }))
const named = (path: string, bytes: Uint8Array<ArrayBuffer>) => ({ path, bytes })
const paths = ({ files }: { files: { path: string }[] }) => files.map(({ path }) => path)

/** Returns the bytes with one name overwritten by another of the same length, as a malicious program would. */
function renamed(bytes: Uint8Array<ArrayBuffer>, from: string, to: string): Uint8Array<ArrayBuffer> {
  const name = new TextDecoder('latin1').decode(bytes).replaceAll(from, to)
  return Uint8Array.from(name, (letter) => letter.charCodeAt(0))
}

function mail(attachment: Uint8Array, name = 'deal.zip'): Uint8Array<ArrayBuffer> {
  const content = Buffer.from(attachment).toString('base64')
  return text(
    [
      'Received: from mx.example',
      'From: "Bea Broker" <bea@broker.example>',
      'Subject: =?utf-8?Q?Oak_Court_=E2=80=93_package?=',
      'Date: Mon, 05 Oct 2026 09:30:00 -0400',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'See attached.',
      '--b',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      content,
      '--b--',
      '',
    ].join('\r\n'),
  )
}

/** Builds an Outlook message in the layout of [MS-OXMSG]. */
function outlook(name: string, attachment: Uint8Array): Uint8Array<ArrayBuffer> {
  const wide = (words: string) =>
    new Uint8Array(new Uint16Array(Array.from(words, (letter) => letter.charCodeAt(0))).buffer)
  const container = CFB.utils.cfb_new()
  const add = (path: string, content: Uint8Array) => CFB.utils.cfb_add(container, path, content)
  add('/__properties_version1.0', new Uint8Array(32))
  add('/__substg1.0_0037001F', wide('Oak Court'))
  add('/__substg1.0_0C1A001F', wide('Bea Broker'))
  add('/__substg1.0_1000001F', wide('See attached.'))
  add('/__attach_version1.0_#00000000/__properties_version1.0', new Uint8Array(8))
  add('/__attach_version1.0_#00000000/__substg1.0_3707001F', wide(name))
  add('/__attach_version1.0_#00000000/__substg1.0_37010102', attachment)
  return Uint8Array.from(CFB.write(container, { type: 'array' }) as ArrayLike<number>)
}

describe('a package', () => {
  test('opens an email, its zip, and an Outlook message in the zip, in order', async () => {
    const inner = outlook('..\\..\\t12.csv', text('a,b'))
    const opened = await openPackage([
      named(
        'deal.eml',
        mail(zip({ 'Oak Court/roll.csv': text('Unit,Rent'), 'note.msg': inner, '__MACOSX/._x': text('x') })),
      ),
    ])
    expect(paths(opened)).toEqual(['deal.eml/deal.zip/Oak Court/roll.csv', 'deal.eml/deal.zip/note.msg/t12.csv'])
    expect(new TextDecoder().decode(opened.files[1]?.bytes)).toBe('a,b')
    expect(opened.refused).toEqual([])
    expect(opened.mails).toEqual([
      {
        path: 'deal.eml',
        subject: 'Oak Court – package',
        from: 'Bea Broker <bea@broker.example>',
        sentOn: '2026-10-05T13:30:00.000Z',
        text: 'See attached.\n',
      },
      {
        path: 'deal.eml/deal.zip/note.msg',
        subject: 'Oak Court',
        from: 'Bea Broker',
        sentOn: null,
        text: 'See attached.',
      },
    ])
  })

  test('leaves workbooks and Word documents whole', async () => {
    const workbook = zip({ '[Content_Types].xml': text('x'), 'xl/workbook.xml': text('x') })
    const words = zip({
      '[Content_Types].xml': text('x'),
      'word/document.xml': text('<w:p><w:t>Offering &amp; memorandum</w:t></w:p>'),
    })
    const opened = await openPackage([named('a.xlsx', workbook), named('b.docx', words)])
    expect(paths(opened)).toEqual(['a.xlsx', 'b.docx'])
  })

  test('two files with the same path are both kept', async () => {
    const files = ['a', 'b', 'c'].map((words) => named('x/t12.csv', text(words)))
    expect(paths(await openPackage(files))).toEqual(['x/t12.csv', 'x/t12 (2).csv', 'x/t12 (3).csv'])
  })

  test('a text that only mentions a sender is not an email', async () => {
    const table = text('From,To,Rent\n2026-01,2026-12,900\n')
    expect(paths(await openPackage([named('leases.csv', table)]))).toEqual(['leases.csv'])
  })
})

describe('a hostile archive', () => {
  const refusal = async (bytes: Uint8Array<ArrayBuffer>, limits = {}) =>
    (await openPackage([named('bad.zip', bytes), named('good.csv', text('a'))], limits)).refused[0]

  test('does not keep the other files from being opened', async () => {
    const opened = await openPackage([
      named('bad.zip', zip({ 'a.txt': text('a') }).slice(0, 30)),
      named('good.csv', text('a')),
    ])
    expect(paths(opened)).toEqual(['good.csv'])
    expect(opened.refused).toMatchObject([{ path: 'bad.zip', code: 'corrupt_archive' }])
  })

  test('that points outside its folder is rejected as a whole', async () => {
    const bytes = renamed(zip({ 'xx/xx/passwd': text('x') }), 'xx/xx/passwd', '../../passwd')
    expect(await refusal(bytes)).toMatchObject({
      code: 'unsafe_path',
      message: 'The path “../../passwd” is outside the archive. Ask the sender for the files.',
    })
    expect(['/etc/passwd', 'C:\\a', 'a/../../b', 'a\\..\\b', 'a\u0000b', ''].filter(isSafePath)).toEqual([])
    expect(['a/b.xlsx', '..a/b', 'Rent Roll 9.30.xlsx'].every(isSafePath)).toBe(true)
  })

  test('that is a zip bomb is rejected before it is unpacked, with the limits that hold for everybody', async () => {
    const bomb = zip({ 'a.bin': new Uint8Array(30_000_000), 'b.txt': text('x') })
    expect(bomb.length).toBeLessThan(100_000)
    const message = '“a.bin” unpacks to more than 100 times its size. Ask the sender for the files.'
    expect(await refusal(bomb)).toMatchObject({ code: 'too_large', message })
    expect(await refusal(zip({ 'inner.zip': bomb }))).toMatchObject({ path: 'bad.zip/inner.zip', code: 'too_large' })
    // A high compression ratio is accepted: ten thousand units of one rent.
    const units = Array.from({ length: 400_000 }, (_, at) => `${at},1x1,Occupied,${900 + (at % 97)},950`).join('\n')
    expect(units.length).toBeGreaterThan(10 * 1024 * 1024)
    expect(await refusal(zip({ 'roll.csv': text(units) }))).toBeUndefined()
  })

  test('that is larger than the limit once unpacked is rejected before it is', async () => {
    const noise = new Uint8Array(3_000_000).map((_, at) => (at * at) % 251)
    expect(await refusal(zip({ 'a.bin': noise, 'b.bin': noise }), { unpackedBytes: 5_000_000 })).toMatchObject({
      code: 'too_large',
    })
  })

  test('that understates its size is rejected', async () => {
    const bytes = zip({ 'a.bin': new Uint8Array(1_000_000) })
    const view = new DataView(bytes.buffer)
    const directory = view.getUint32(bytes.length - 6, true)
    view.setUint32(directory + 24, 10, true)
    expect(await refusal(bytes)).toMatchObject({ code: 'corrupt_archive' })
  })

  test('with too many files is rejected, counting files in nested archives', async () => {
    const many = zip(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.txt`, text('x')])))
    expect(await refusal(many, { files: 10 })).toMatchObject({ code: 'too_many_files' })
    expect(await refusal(zip({ 'a.zip': many, 'b.zip': many }), { files: 30 })).toMatchObject({
      path: 'bad.zip/b.zip',
      code: 'too_many_files',
    })
  })

  test('nested ten levels deep is rejected at the limit', async () => {
    let nested = zip({ 'roll.csv': text('Unit') })
    for (let depth = 0; depth < 10; depth += 1) nested = zip({ 'inner.zip': nested })
    const found = await refusal(nested)
    expect(found).toMatchObject({
      code: 'too_deep',
      message: 'The package has more than 5 levels of nested archives. Unpack it and open the files.',
    })
    expect(found?.path.split('/')).toHaveLength(6)
  })

  test('with a password is refused', async () => {
    const bytes = zip({ 'a.txt': text('a') })
    const view = new DataView(bytes.buffer)
    const directory = view.getUint32(bytes.length - 6, true)
    view.setUint16(directory + 8, 1, true)
    expect(await refusal(bytes)).toMatchObject({ code: 'encrypted_archive' })
  })
})

describe('reading a file of a package', () => {
  const reading = { read: readWorkbook, context: { predictor: aPredictor() }, hash: async () => 'h' }
  const read = (path: string, bytes: Uint8Array<ArrayBuffer>) => readPackageFile(named(path, bytes), reading)

  test('a picture is recognized by its content', async () => {
    expect(await read('x.pdf', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toMatchObject({
      isPicture: true,
      problem: null,
    })
  })

  test('the words of a Word document are kept', async () => {
    const words = zip({
      '[Content_Types].xml': text('x'),
      'word/document.xml': text('<w:p><w:t>Offering &amp; memo</w:t></w:p><w:p><w:t>1986</w:t></w:p>'),
    })
    expect(await read('om.docx', words)).toMatchObject({ text: 'Offering & memo\n1986', parsed: null })
  })

  test('a file that is not a document says so briefly, and a damaged one says why', async () => {
    expect(await read('note.txt', text('Hello\nworld\n'))).toMatchObject({
      problem: 'it contains no rent roll or operating statement',
    })
    expect((await read('a.pdf', text('%PDF-1.4 cut'))).problem).toMatch(/damaged|cut short/)
  })

  test('a rent roll is read', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => `${101 + at},1x1,Occupied,900,950`)
    const file = await read('roll.csv', text(['Unit,Type,Status,Rent,Market Rent', ...rows].join('\n')))
    expect(file.parsed?.documents.map(({ kind }) => kind)).toEqual(['rent_roll'])
    expect(file.text).toContain('Unit Type Status')
  })
})
