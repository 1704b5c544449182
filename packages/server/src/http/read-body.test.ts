import type { WireFile } from '@uwkit/core/contract'
import { describe, expect, it, test } from 'vitest'
import { jsonOf, parseForm, readForm, readJsonBytes } from './read-body.ts'
import { defaultHttpSettings } from './settings.ts'

const readJson = async (...given: Parameters<typeof readJsonBytes>) =>
  jsonOf(await readJsonBytes(...given), given[1].jsonDepth)

describe('read body', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)

  function sent(contentType: string, chunks: readonly Uint8Array[], failure: Error | null = null): Request {
    const left = [...chunks]
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = left.shift()
        if (chunk !== undefined) return controller.enqueue(chunk)
        return failure === null ? controller.close() : controller.error(failure)
      },
    })
    return new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
      duplex: 'half',
    } as RequestInit)
  }

  const json = (...chunks: Uint8Array[]) => readJson(sent('application/json', chunks), defaultHttpSettings)
  const form = (value: Uint8Array) => {
    const parts = [
      bytesOf('--b\r\ncontent-disposition: form-data; name="property"\r\n\r\n'),
      value,
      bytesOf('\r\n--b--\r\n'),
    ]
    return readForm(sent('multipart/form-data; boundary=b', parts), defaultHttpSettings)
  }

  test('letters keep what they are, or the request is refused: no name is stored with a replaced letter', async () => {
    const latin1 = Uint8Array.from([0x22, 0x4d, 0xfc, 0x68, 0x6c, 0x22])
    expect(await json(bytesOf('"M\u00fchl"'))).toBe('M\u00fchl')
    await expect(json(latin1)).rejects.toMatchObject({ status: 400, message: 'The body isn’t UTF-8.' })
    expect(await form(bytesOf('M\u00fchl'))).toEqual({ property: 'M\u00fchl' })
    await expect(form(latin1)).rejects.toMatchObject({ status: 400, message: 'A text field in the form isn’t UTF-8.' })
  })

  test('a sender who goes away in the middle is no failure of the server', async () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    for (const read of [readJson, readForm] as const) {
      const type = read === readJson ? 'application/json' : 'multipart/form-data; boundary=b'
      const request = sent(type, [bytesOf(read === readJson ? '{"a":' : '--b\r\ncontent-disp')], aborted)
      await expect(read(request, defaultHttpSettings)).rejects.toMatchObject({
        status: 400,
        message: 'The request body is incomplete.',
      })
    }
  })
})

describe('parse form', () => {
  /** Sends a form as a browser does, in pieces of a number of bytes. */
  async function sent(form: FormData, pieceLength = 65_536, maximumParts = 50) {
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const bytes = new Uint8Array(await request.arrayBuffer())
    return parseForm(pieces(bytes, pieceLength), request.headers.get('content-type') ?? '', maximumParts)
  }

  async function* pieces(bytes: Uint8Array, length: number) {
    for (let at = 0; at < bytes.length; at += length) yield bytes.slice(at, at + length)
  }

  function formOf(parts: Record<string, string | File>): FormData {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.append(name, value)
    return form
  }

  const typed = (text: string) =>
    parseForm(pieces(new TextEncoder().encode(text), 7), 'multipart/form-data; boundary=x', 50)

  it.each([1, 2, 3, 5, 13, 64, 65_536])('is read the same in pieces of %i bytes', async (length) => {
    const file = new File(['Unit,Rent\r\n--101,1200\r\n\r\n--'], 'Mühlbach "A".csv', { type: 'text/csv' })
    const parts = await sent(formOf({ words: 'Zoë\r\nsaid\n', file, empty: '', nothing: new File([], '') }), length)
    expect(Object.keys(parts)).toEqual(['words', 'file', 'empty', 'nothing'])
    // Forms send every line end as CR LF.
    expect([parts.words, parts.empty]).toEqual(['Zoë\r\nsaid\r\n', ''])
    const { name, contentType, bytes } = parts.file as WireFile
    expect([name, contentType, new TextDecoder().decode(bytes)]).toEqual([
      'Mühlbach "A".csv',
      'text/csv',
      'Unit,Rent\r\n--101,1200\r\n\r\n--',
    ])
    expect(parts.nothing).toEqual({ name: null, contentType: 'application/octet-stream', bytes: new Uint8Array() })
  })

  it('keeps every byte of files and texts that are too long for memory to wait in', async () => {
    const long = new Uint8Array(5_000_001).map((_, at) => (at * 7919) % 256)
    const text = 'rent roll of 96 units, '.repeat(100_000)
    const parts = await sent(
      formOf({ first: new File([long], 'a.xlsx'), text, second: new File([long.slice(9)], 'b.xlsx') }),
    )
    expect(Buffer.compare((parts.first as WireFile).bytes, long)).toBe(0)
    expect(Buffer.compare((parts.second as WireFile).bytes, long.slice(9))).toBe(0)
    expect(parts.text === text).toBe(true)
  })

  it('leaves the folders out of a file name', async () => {
    const parts = await sent(formOf({ file: new File(['x'], '../../etc/rent roll.xlsx') }))
    expect((parts.file as WireFile).name).toBe('rent roll.xlsx')
  })

  it('refuses more parts than are taken, two of one name, and texts that nothing can store', async () => {
    const form = formOf({ a: '1', b: '2', c: '3' })
    await expect(sent(form, 10, 2)).rejects.toMatchObject({ status: 400, message: 'The form has more than 2 parts.' })
    form.append('b', 'again')
    await expect(sent(form)).rejects.toMatchObject({ status: 400, message: 'The form has two parts named "b".' })
    await expect(sent(formOf({ a: 'x\u0000y' }))).rejects.toMatchObject({ status: 400 })
  })

  const head = '--x\r\ncontent-disposition: form-data; name="a"; filename="a.csv"\r\n\r\n'
  it.each([
    ['nothing', ''],
    ['another boundary', '--y\r\n'],
    ['an end in the middle of a head', '--x\r\ncontent-disp'],
    ['an end in the middle of a file', `${head}Unit,Rent`],
    ['an end after a part', `${head}Unit,Rent\r\n--x\r\n`],
    ['a part without a name', '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--\r\n'],
  ])('refuses %s', async (_, text) => {
    await expect(typed(text)).rejects.toMatchObject({
      status: 400,
      message: 'The body is not a valid multipart form.',
    })
  })

  it('refuses a type without a boundary', async () => {
    await expect(parseForm(pieces(new Uint8Array(), 1), 'multipart/form-data', 50)).rejects.toMatchObject({
      status: 400,
    })
  })

  it('ends as the upload ends where that breaks off', async () => {
    async function* broken() {
      yield new TextEncoder().encode(`${head}Unit,Rent`)
      throw new Error('the line went dead')
    }
    await expect(parseForm(broken(), 'multipart/form-data; boundary=x', 50)).rejects.toThrow('the line went dead')
  })
})
