import type { z } from 'zod'

/**
 * The fields of a value that its schema lists, as far as they are there. What a request says beyond that stays behind.
 *
 * @example
 * only({ name: 'Oak Court', isAdmin: true }, z.object({ name: z.string() }))
 * // => { name: 'Oak Court' }
 */
export function only<Shape extends z.ZodRawShape>(
  value: z.output<z.ZodObject<Shape>>,
  schema: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> {
  const entries = Object.entries(value).filter(([name]) => Object.hasOwn(schema.shape, name))
  return Object.fromEntries(entries) as z.output<z.ZodObject<Shape>>
}
