import { deflateSync } from 'node:zlib'
import type { ReportBlock, ReportShape } from '@uwkit/core/export'
import { crc32 } from '../formats/compression.ts'
import { xmlText } from '../workbook/xml-text.ts'
import type { ReportBrand } from './report-brand.ts'

/** Letters of five by seven dots, a row a string: those that a map writes. Our own drawing. */
const letters: Readonly<Record<string, readonly string[]>> = {
  '0': ['01110', '10001', '10011', '10101', '11001', '10001', '01110'],
  '1': ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  '2': ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  '3': ['11110', '00001', '00001', '01110', '00001', '00001', '11110'],
  '4': ['00010', '00110', '01010', '10010', '11111', '00010', '00010'],
  '5': ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  '6': ['00110', '01000', '10000', '11110', '10001', '10001', '01110'],
  '7': ['11111', '00001', '00010', '00100', '01000', '01000', '01000'],
  '8': ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  '9': ['01110', '10001', '10001', '01111', '00001', '00010', '01100'],
  '.': ['00000', '00000', '00000', '00000', '00000', '01100', '01100'],
  R: ['11110', '10001', '10001', '11110', '10100', '10010', '10001'],
  E: ['11111', '10000', '10000', '11110', '10000', '10000', '11111'],
  m: ['00000', '00000', '11010', '10101', '10101', '10101', '10101'],
  i: ['00100', '00000', '01100', '00100', '00100', '00100', '01110'],
}

/** Dots of a letter's cell, with the space to the next one. */
const cell = { width: 6, height: 7 } as const

/**
 * Whether a dot of words is inked; letters that are none of these stay blank.
 *
 * @param x Dots from the left of the words, from 0.
 * @param y Dots from their top.
 * @example
 * isInked('1', 2, 0)
 * // => true
 */
export function isInked(words: string, x: number, y: number): boolean {
  if (x < 0 || y < 0 || y >= cell.height) return false
  return letters[words[Math.floor(x / cell.width)] ?? '']?.[y]?.[x % cell.width] === '1'
}

/** Dots across words. */
export function dotsAcross(words: string): number {
  return words.length * cell.width - 1
}

type Drawing = Extract<ReportBlock, { kind: 'drawing' }>

/** A drawing as SVG. */
export function drawingSvg({ width, height, shapes }: Drawing, brand: ReportBrand): string {
  const drawn = shapes.map((shape) => svgOf(shape, brand)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
}

function svgOf(shape: ReportShape, brand: ReportBrand): string {
  const [x, y] = [rounded(shape.x), rounded(shape.y)]
  if (shape.kind === 'ring') {
    return `<circle cx="${x}" cy="${y}" r="${rounded(shape.radius)}" fill="none" stroke="#${brand.muted}" stroke-width="0.5"/>`
  }
  if (shape.kind === 'words') {
    const anchor = { left: 'start', center: 'middle', right: 'end' }[shape.align]
    return `<text x="${x}" y="${y}" font-family="Arial, sans-serif" font-size="8" fill="#${brand.muted}" text-anchor="${anchor}">${xmlText(shape.text)}</text>`
  }
  if (shape.role === 'subject') {
    return `<path d="M${x} ${y - 7}l7 7l-7 7l-7 -7z" fill="#${brand.accent}"/>`
  }
  if (shape.role === 'rent') return `<circle cx="${x}" cy="${y}" r="3.4" fill="#${brand.ink}"/>`
  return `<rect x="${x - 3}" y="${y - 3}" width="6" height="6" fill="#${brand.warning}"/>`
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** Dots to a point. */
const scale = 2

/** A drawing as PNG, for programs that show no SVG. */
export function drawingPng({ width, height, shapes }: Drawing, brand: ReportBrand): Uint8Array {
  const [across, down] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const dots = new Uint8Array(across * down * 3).fill(255)
  for (const shape of shapes) {
    const color = colorOf(shape, brand)
    const reach = shape.kind === 'ring' ? shape.radius + 2 : shape.kind === 'words' ? dotsAcross(shape.text) + 9 : 9
    const [left, right] = [Math.floor((shape.x - reach) * scale), Math.ceil((shape.x + reach) * scale)]
    const [top, bottom] = [Math.floor((shape.y - reach) * scale), Math.ceil((shape.y + reach) * scale)]
    for (let y = Math.max(0, top); y < Math.min(down, bottom); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(across, right); x += 1) {
        if (covers(shape, (x + 0.5) / scale - shape.x, (y + 0.5) / scale - shape.y))
          dots.set(color, (y * across + x) * 3)
      }
    }
  }
  return png(across, down, dots)
}

function colorOf(shape: ReportShape, brand: ReportBrand): number[] {
  const roles = { subject: 'accent', rent: 'ink', expense: 'warning' } as const
  const name = shape.kind === 'mark' ? roles[shape.role] : 'muted'
  return [0, 2, 4].map((at) => Number.parseInt(brand[name].slice(at, at + 2), 16))
}

/** Whether a shape covers a point, relative to its center. */
function covers(shape: ReportShape, x: number, y: number): boolean {
  if (shape.kind === 'ring') return Math.abs(Math.hypot(x, y) - shape.radius) < 0.35
  if (shape.kind === 'words') {
    const across = dotsAcross(shape.text)
    const from = { left: 0, center: across / 2, right: across }[shape.align]
    return isInked(shape.text, Math.floor(x + from), Math.floor(y + 7))
  }
  if (shape.role === 'subject') return Math.abs(x) + Math.abs(y) <= 7
  return shape.role === 'rent' ? Math.hypot(x, y) <= 3.4 : Math.abs(x) <= 3 && Math.abs(y) <= 3
}

/** @source PNG, sections 5 and 11: IHDR, IDAT with unfiltered rows, IEND. */
function png(width: number, height: number, dots: Uint8Array): Uint8Array {
  const rows = new Uint8Array(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1)
    rows.set(dots.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1)
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return Buffer.concat([
    Buffer.from(signature),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body) >>> 0, body.length + 4)
  return whole
}
