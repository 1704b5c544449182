import fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod'
import type { WireCodec } from './wire.ts'

/**
 * Generates any value that a schema of domain types allows, composed of objects, lists, records, unions, words and numbers.
 *
 * @example
 * fc.check(fc.property(arbitraryOf(z.object({ units: z.int().nullable() })), ({ units }) => units === null || Number.isInteger(units))).failed // => false
 */
export function arbitraryOf<Value>(schema: z.ZodType<Value>): fc.Arbitrary<Value> {
  return anyArbitrary(schema) as fc.Arbitrary<Value>
}

function anyArbitrary(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNullable) return fc.option(anyArbitrary(schema.unwrap()), { nil: null })
  if (schema instanceof z.ZodExactOptional || schema instanceof z.ZodOptional)
    return fc.option(anyArbitrary(schema.unwrap()), { nil: undefined })
  if (schema instanceof z.ZodDefault) return anyArbitrary(schema.unwrap())
  if (schema instanceof z.ZodObject)
    return fc.record(mapped(schema.shape), { noNullPrototype: true }).map(withoutAbsent)
  if (schema instanceof z.ZodArray)
    return fc.array(anyArbitrary(schema.element), { maxLength: 3 }).filter(allowedBy(schema))
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(plainKey, anyArbitrary(schema.valueType), { maxKeys: 3, noNullPrototype: true })
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map(anyArbitrary))
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(anyArbitrary))
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodNull) return fc.constant(null)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return numbers(schema)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return texts(schema)
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return fc.jsonValue()
  throw new Error(`No values are made for ${schema.constructor.name} yet; add it to arbitraryOf`)
}

/** A key that no object inherits. */
const plainKey = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)

function mapped(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, anyArbitrary(field)]))
}

function withoutAbsent(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, content]) => content !== undefined))
}

/** Generates numbers within the schema's limits, including typical numbers near zero. */
function numbers(schema: z.ZodNumber): fc.Arbitrary<number> {
  const minimum = Math.max(schema.minValue ?? -1e12, -1e12)
  const maximum = Math.min(schema.maxValue ?? 1e12, 1e12)
  const any =
    schema.format === 'safeint'
      ? fc.integer({ min: clamp(minimum), max: clamp(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true })
  return any.map((number) => (Object.is(number, -0) ? 0 : number)).filter(allowedBy(schema))
}

function clamp(limit: number): number {
  return Math.trunc(Math.max(-2_000_000_000, Math.min(2_000_000_000, limit)))
}

/** Generates any text that the schema allows, or days and months if only those are allowed. */
function texts(schema: z.ZodType): fc.Arbitrary<string> {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const candidates = [fc.string(), day, day.map((text) => text.slice(0, 7)), day.map((text) => `${text}T08:30:00Z`)]
  const allowed = candidates.filter((arbitrary) =>
    fc.sample(arbitrary, { numRuns: 5, seed: 7 }).some(allowedBy(schema)),
  )
  const parsed = (text: string) => (schema.safeParse(text).data ?? text) as string
  if (allowed.length > 0)
    return fc
      .oneof(...allowed)
      .filter(allowedBy(schema))
      .map(parsed)
  const { pattern } = z.toJSONSchema(schema)
  if (pattern === undefined) throw new Error('No texts are made for a schema without a pattern')
  return fc.stringMatching(new RegExp(pattern)).filter(allowedBy(schema))
}

function allowedBy(schema: z.ZodType): (value: unknown) => boolean {
  return (value) => schema.safeParse(value).success
}

/**
 * Expects a codec to lose nothing of any value on its way over the wire as JSON and back, including fields of a newer
 * server, and to have no camelCase name on the wire except those listed.
 */
export function expectLossless<Value>(
  codec: WireCodec<Value>,
  domain: z.ZodType<Value>,
  camelCaseOnWire: readonly string[] = [],
): void {
  fc.assert(
    fc.property(arbitraryOf(domain), fc.jsonValue(), (value, further) => {
      const wire = JSON.parse(JSON.stringify(z.encode(codec, value)))
      const back = z.decode(codec, wire)
      expect(back).toEqual(value)
      expect(z.encode(codec, back)).toEqual(wire)
      expect(camelCaseIn(wire).filter((name) => !camelCaseOnWire.includes(name))).toEqual([])
      const newer = { ...wire, field_of_a_newer_server: further }
      expect(z.encode(codec, z.decode(codec, newer))).toEqual(newer)
    }),
    { numRuns: 60 },
  )
}

function camelCaseIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(camelCaseIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, content]) => [
    ...(/^[a-z]+[A-Z]/.test(name) ? [name] : []),
    ...camelCaseIn(content),
  ])
}
