import { FloorplanCorrection } from '@uwkit/core/rent-roll'

/** Beds and baths as one field holds them; `null` for what nobody knows. */
export interface BedsAndBaths {
  bed: number | null
  bath: number | null
}

const unknownText = '–'
const written = /^(\d+(?:\.\d+)?|[–?-])\s*(?:[\s/x|,]|beds?|br)+\s*(\d*\.?\d+|[–?-])\s*(?:baths?|ba)?$/i

/**
 * Beds and baths from one field: `2 1.5`, `2/1.5` and `2x1.5` say the same, a dash stands for what nobody knows.
 *
 * @returns `null` where the text says neither, or more than a dwelling has.
 * @example
 * parseBedBath('2 1.5')
 * // => { bed: 2, bath: 1.5 }
 */
export function parseBedBath(text: string): BedsAndBaths | null {
  const [, beds, baths] = written.exec(text.trim()) ?? []
  if (beds === undefined || baths === undefined) return null
  const found = { bed: figureOf(beds), bath: figureOf(baths) }
  const { bed, bath } = FloorplanCorrection.shape
  const isWhole = found.bed === null || Number.isInteger(found.bed)
  const isOfQuarters = found.bath === null || Number.isInteger(found.bath * 4)
  const isTaken = bed.safeParse(found.bed).success && bath.safeParse(found.bath).success
  return isWhole && isOfQuarters && isTaken ? found : null
}

/**
 * Beds and baths as one field shows them; `null` where neither is known.
 *
 * @example
 * bedBathText({ bed: 2, bath: 1.5 })
 * // => '2 / 1.5'
 */
export function bedBathText({ bed, bath }: BedsAndBaths): string | null {
  if (bed === null && bath === null) return null
  return `${bed ?? unknownText} / ${bath ?? unknownText}`
}

function figureOf(text: string): number | null {
  return /^[–?-]$/.test(text) ? null : Number(text)
}
