import * as z from 'zod'

/** Deepest nesting of objects and arrays in the JSON of the API. */
export const deepestJson = 64

/**
 * Looks through a value of JSON before anything else does.
 *
 * @param deepest Nesting of objects and arrays that is taken.
 * @returns Why it is refused: it is nested too deeply, or a text in it cannot be stored; `null` where nothing is wrong.
 * @example
 * jsonFault({ a: [[1]] }, 2) // => 'is nested more than 2 levels deep'
 */
export function jsonFault(value: unknown, deepest: number = deepestJson): string | null {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value: one, depth } = next
    if (typeof one === 'string') {
      const fault = textFault(one)
      if (fault !== null) return fault
    }
    if (typeof one !== 'object' || one === null) continue
    if (depth === deepest) return `is nested more than ${deepest} levels deep`
    for (const [name, inner] of Object.entries(one)) {
      const fault = textFault(name)
      if (fault !== null) return fault
      stack.push({ value: inner, depth: depth + 1 })
    }
  }
  return null
}

/**
 * Why a text is refused that no database stores: it holds the character 0, or half of a surrogate pair.
 *
 * @example
 * textFault('a\u0000b') // => 'contains an invalid character (U+0000 or an unpaired surrogate)'
 */
export function textFault(text: string): string | null {
  if (!text.includes('\u0000') && text.isWellFormed()) return null
  return 'contains an invalid character (U+0000 or an unpaired surrogate)'
}

/**
 * Why a name is refused: it holds characters that turn the direction of what follows, so that people read another name.
 *
 * @source Unicode Technical Report 36, 2.5: U+202A to U+202E and U+2066 to U+2069.
 * @example
 * nameFault('Elm\u202Etruoc') // => 'contains a character that changes text direction (U+202E)'
 */
export function nameFault(name: string): string | null {
  const [found] = /[\u202a-\u202e\u2066-\u2069]/.exec(name) ?? []
  if (found === undefined) return null
  const code = found.charCodeAt(0).toString(16).toUpperCase()
  return `contains a character that changes text direction (U+${code})`
}

/**
 * A value that may be unknown: absent or `null` on the wire, `null` in the product.
 *
 * @example
 * z.decode(orNull(z.int()), undefined) // => null
 */
export function orNull<Schema extends z.ZodType>(schema: Schema): z.ZodDefault<z.ZodNullable<Schema>> {
  return schema.nullable().default(null as never)
}

/**
 * A whole number in a path or a query.
 *
 * @example
 * z.decode(integerText, '-1') // => -1
 */
export const integerText = z.codec(z.string().regex(/^-?\d{1,15}$/, 'isn’t a whole number'), z.int(), {
  decode: Number,
  encode: String,
})

/**
 * A whole number in a query, within limits.
 *
 * @example
 * z.decode(integerWithin(0, 10), '7') // => 7
 */
export function integerWithin(minimum: number, maximum: number) {
  return z.codec(integerText.def.in, z.int().min(minimum).max(maximum), { decode: Number, encode: String })
}

/** A page of a list, from 0; -1 for the whole list. */
export const pageText = integerWithin(-1, 1_000_000)

/** How many entries a page of a list has. */
export const perPageText = integerWithin(1, 1000)

/** The number of a version, from 1. */
export const versionNumberText = integerWithin(1, 1_000_000)

/** The most entries that a list may have. */
export const limitText = integerWithin(1, 50_000)

/** A number in a path or a query. */
export const numberText = z.codec(z.string().regex(/^-?\d+(\.\d+)?(e-?\d+)?$/i, 'isn’t a number'), z.number(), {
  decode: Number,
  encode: String,
})

/** `true` and `false` in a query or a form. */
export const booleanText = z.codec(z.enum(['true', 'false', 'True', 'False']), z.boolean(), {
  decode: (text) => text.toLowerCase() === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
})

/** `True` and `False`, as the product's own query flags are spelled: `company=True`. */
export const flagText = z.codec(z.enum(['True', 'False', 'true', 'false']), z.boolean(), {
  decode: (text) => text.toLowerCase() === 'true',
  encode: (flag) => (flag ? 'True' : 'False'),
})

/** Several values in one query parameter, with commas between them. */
export const listText = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => text.split(',').filter((part) => part !== ''),
  encode: (parts) => parts.join(','),
})

/**
 * JSON carried as text in a form field.
 *
 * @example
 * z.decode(jsonText(z.array(z.int())), '[1, 2]') // => [1, 2]
 */
export function jsonText<Schema extends z.ZodType>(schema: Schema): z.ZodCodec<z.ZodString, Schema> {
  return z.codec(z.string(), schema, {
    decode: (text, context) => {
      const [value, message] = parsed(text)
      if (message === null) return value as never
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    },
    encode: (value) => JSON.stringify(value),
  })
}

/** The value of a text of JSON, and why it is refused; `null` where nothing is wrong with it. */
function parsed(text: string): [value: unknown, fault: string | null] {
  try {
    const value: unknown = JSON.parse(text)
    return [value, jsonFault(value)]
  } catch {
    return [null, 'isn’t JSON']
  }
}
