import { expect, test } from 'vitest'
import { readForm, readJson } from './read-body.ts'
import { defaultHttpSettings } from './settings.ts'

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
  await expect(json(latin1)).rejects.toMatchObject({ status: 400, message: 'The body is no UTF-8.' })
  expect(await form(bytesOf('M\u00fchl'))).toEqual({ property: 'M\u00fchl' })
  await expect(form(latin1)).rejects.toMatchObject({ status: 400, message: 'A text of the form is no UTF-8.' })
})

test('a sender who goes away in the middle is no failure of the server', async () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  for (const read of [readJson, readForm] as const) {
    const type = read === readJson ? 'application/json' : 'multipart/form-data; boundary=b'
    const request = sent(type, [bytesOf(read === readJson ? '{"a":' : '--b\r\ncontent-disp')], aborted)
    await expect(read(request, defaultHttpSettings)).rejects.toMatchObject({
      status: 400,
      message: 'The body broke off before its end.',
    })
  }
})
