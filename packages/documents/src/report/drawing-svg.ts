import type { ReportBlock, ReportShape } from '@uwkit/core/export'
import { xmlText } from '../workbook/xml-text.ts'
import type { ReportBrand } from './report-brand.ts'

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
    const anchor = { left: 'start', centre: 'middle', right: 'end' }[shape.align]
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
