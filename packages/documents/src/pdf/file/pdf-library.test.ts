import { afterEach, expect, it } from 'vitest'
import { readWorkbook } from '../../formats/index.ts'
import { craftPdf, tableTexts } from '../pdf.fixtures.ts'
import { shieldRejections } from './pdf-library.ts'

const reported: unknown[] = []
const listener = (reason: unknown): void => void reported.push(reason)
afterEach(() => {
  process.off('unhandledRejection', listener)
  reported.length = 0
})

/** Waits for the loop turn that reports rejections. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('reads or refuses 50 PDFs whose table of places is damaged, and leaves no rejection to its program', async () => {
  process.on('unhandledRejection', listener)
  const page = tableTexts(
    [{ x: 30 }, { x: 90 }],
    [
      ['Unit', 'Rent'],
      ['101', '1,250'],
    ],
  )
  const sound = Buffer.from(await craftPdf(Array.from({ length: 18 }, () => page))).toString('latin1')
  const kids = /\/Kids \[([^\]]*)\]/.exec(sound)?.[1] ?? ''
  const [first = 0, ...others] = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
  const table = sound.indexOf('xref\n') + sound.slice(sound.indexOf('xref\n')).indexOf('0000000000 65535 f')
  // An entry of the table has 20 bytes, of which the first ten are the offset of the object (ISO 32000-1, 7.5.4).
  const misplaced = (file: string, number: number, place: number): string =>
    `${file.slice(0, table + 20 * number)}${String(place).padStart(10, '0')}${file.slice(table + 20 * number + 10)}`
  const outcomes = new Set<string>()
  const damages = [17, 40, 9_999_999].flatMap((place) => others.map((other) => ({ place, other }))).slice(0, 50)
  expect(damages).toHaveLength(50)
  for (const { place, other } of damages) {
    const damaged = misplaced(misplaced(sound, first, place), other, place)
    const bytes = new Uint8Array(Buffer.from(damaged, 'latin1'))
    const outcome = await readWorkbook(bytes, 'roll.pdf').then(
      ({ format }) => format,
      (error: { code?: string }) => String(error.code),
    )
    outcomes.add(outcome)
    await settled()
  }
  expect(reported).toEqual([])
  expect([...outcomes].filter((outcome) => !['pdf', 'corrupt_file', 'image_only'].includes(outcome))).toEqual([])
})

it('tells the program of its own rejections while a PDF is read', async () => {
  process.on('unhandledRejection', listener)
  const release = shieldRejections()
  const own = new Error('of the program itself')
  void Promise.reject(own)
  void Promise.reject(Object.assign(new Error('Bad XRef entry: 17R'), { name: 'XRefEntryException' }))
  await settled()
  release()
  expect(reported).toEqual([own])
})
