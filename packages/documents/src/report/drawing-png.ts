import { deflateSync } from 'node:zlib'
import type { ReportBlock, ReportShape } from '@uwkit/core/export'
import { crc32 } from '../formats/crc32.ts'
import { dotsAcross, isInked } from './dot-letters.ts'
import type { ReportBrand } from './report-brand.ts'

type Drawing = Extract<ReportBlock, { kind: 'drawing' }>

/** Dots to a point. */
const scale = 2

/** A drawing as PNG, for programs that show no SVG. */
export function drawingPng({ width, height, shapes }: Drawing, brand: ReportBrand): Uint8Array {
  const [across, down] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const dots = new Uint8Array(across * down * 3).fill(255)
  for (const shape of shapes) {
    const colour = colourOf(shape, brand)
    const reach = shape.kind === 'ring' ? shape.radius + 2 : shape.kind === 'words' ? dotsAcross(shape.text) + 9 : 9
    const [left, right] = [Math.floor((shape.x - reach) * scale), Math.ceil((shape.x + reach) * scale)]
    const [top, bottom] = [Math.floor((shape.y - reach) * scale), Math.ceil((shape.y + reach) * scale)]
    for (let y = Math.max(0, top); y < Math.min(down, bottom); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(across, right); x += 1) {
        if (covers(shape, (x + 0.5) / scale - shape.x, (y + 0.5) / scale - shape.y))
          dots.set(colour, (y * across + x) * 3)
      }
    }
  }
  return png(across, down, dots)
}

function colourOf(shape: ReportShape, brand: ReportBrand): number[] {
  const roles = { subject: 'accent', rent: 'ink', expense: 'warning' } as const
  const name = shape.kind === 'mark' ? roles[shape.role] : 'muted'
  return [0, 2, 4].map((at) => Number.parseInt(brand[name].slice(at, at + 2), 16))
}

/** Whether a shape covers a place, told from its middle. */
function covers(shape: ReportShape, x: number, y: number): boolean {
  if (shape.kind === 'ring') return Math.abs(Math.hypot(x, y) - shape.radius) < 0.35
  if (shape.kind === 'words') {
    const across = dotsAcross(shape.text)
    const from = { left: 0, centre: across / 2, right: across }[shape.align]
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
