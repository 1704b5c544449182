import { z } from 'zod'

/**
 * A record of which nothing is known yet: `null` for what may be unknown, empty lists and tables; fields that must be told
 * are left out.
 *
 * @example
 * blankOf(z.object({ id: z.string(), stories: z.int().nullable(), notes: z.record(z.string(), z.string()) }))
 * // => { stories: null, notes: {} }
 */
export function blankOf(schema: z.ZodObject): Record<string, unknown> {
  const blanks = Object.entries(schema.shape).map(([name, field]) => [name, blankValue(field as z.ZodType)] as const)
  return Object.fromEntries(blanks.filter(([, blank]) => blank !== undefined))
}

function blankValue(field: z.ZodType): unknown {
  if (field instanceof z.ZodNullable) return null
  if (field instanceof z.ZodArray) return []
  return field instanceof z.ZodRecord ? {} : undefined
}
