/** Values that a statement accepts: `null` is SQL's null; a list of texts is an array; documents go through {@link json}. */
type SqlValue = string | number | boolean | null | readonly string[] | readonly number[] | Uint8Array

/**
 * A piece of SQL and the values for its places. Only {@link sql} creates it, so that its text is always source code and
 * a value never becomes text.
 */
export class Sql {
  readonly #strings: readonly string[]
  readonly #values: readonly SqlValue[]
  /** Whether its text recurs often with the same plan for all values: {@link steady}. */
  readonly isSteady: boolean

  private constructor(strings: readonly string[], values: readonly SqlValue[], isSteady = false) {
    this.#strings = strings
    this.#values = values
    this.isSteady = isSteady
  }

  /** SQL text with `$1`, `$2` for the values. */
  get text(): string {
    return this.#strings.reduce((text, part, index) => `${text}$${index}${part}`)
  }

  get values(): readonly SqlValue[] {
    return this.#values
  }

  /** Creates the statement for {@link sql}. */
  static ofTemplate(template: TemplateStringsArray, parts: readonly (Sql | SqlValue)[]): Sql {
    return Sql.#of(template, parts)
  }

  /** Creates the statement for {@link steady}. */
  static steady(statement: Sql): Sql {
    return new Sql(statement.#strings, statement.#values, true)
  }

  /** Joins pieces with a separator. */
  static joined(pieces: readonly Sql[], separator: Sql): Sql {
    const parts = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece]))
    return Sql.#of(
      Array.from({ length: parts.length + 1 }, () => ''),
      parts,
    )
  }

  static #of(template: readonly string[], parts: readonly (Sql | SqlValue)[]): Sql {
    const strings = [template[0] ?? '']
    const values: SqlValue[] = []
    for (const [index, part] of parts.entries()) {
      const after = template[index + 1] ?? ''
      if (part === undefined) {
        throw new TypeError(
          `Value ${index + 1} of the SQL statement is undefined; use null for unknown: ${template.join('?')}`,
        )
      }
      if (part instanceof Sql) {
        const [first = '', ...others] = part.#strings
        strings.push(`${strings.pop() ?? ''}${first}`, ...others)
        strings.push(`${strings.pop() ?? ''}${after}`)
        values.push(...part.#values)
      } else {
        values.push(part)
        strings.push(after)
      }
    }
    return new Sql(strings, values)
  }
}

/**
 * Builds a statement, or a piece of one. Every value becomes a parameter; a nested piece is inserted as it is.
 *
 * @throws {TypeError} A value is `undefined`.
 * @example
 * sql`select id from deal where id = ${'d1'} and ${sql`city = ${'Austin'}`}`.text
 * // => 'select id from deal where id = $1 and city = $2'
 */
export function sql(template: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  return Sql.ofTemplate(template, parts)
}

/**
 * Marks a statement that a cluster may keep prepared: it has few texts and finds rows by id, so that one plan fits all
 * values. It is parsed and planned a few times per connection instead of on each call.
 *
 * @example
 * steady(sql`select id from deal where id = ${'d1'}`).isSteady
 * // => true
 */
export function steady(statement: Sql): Sql {
  return Sql.steady(statement)
}

/**
 * Joins pieces, with commas unless another separator is given.
 *
 * @example
 * joined([sql`a = ${1}`, sql`b = ${2}`]).text
 * // => 'a = $1, b = $2'
 */
export function joined(pieces: readonly Sql[], separator: Sql = sql`, `): Sql {
  return Sql.joined(pieces, separator)
}

/** A document that is already JSON text, such as a large one from a thread. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Returns a value as a jsonb document.
 *
 * @example
 * json({ rent: 1250 }).text
 * // => '$1::jsonb'
 */
export function json(value: unknown): Sql {
  return sql`${value instanceof JsonText ? value.text : JSON.stringify(value ?? null)}::jsonb`
}

/**
 * Returns texts as an array, for `= any(...)`.
 *
 * @example
 * textList(['a', 'b']).text
 * // => '$1::text[]'
 */
export function textList(values: readonly string[]): Sql {
  return sql`${values}::text[]`
}

/**
 * Returns the assignments of an update. `undefined` leaves a column as it is, `null` empties it.
 *
 * @param values By their names in the product.
 * @param columns The column of each name that can be set.
 * @returns Assignments separated by commas; `null` if there are none.
 */
export function assigned<Name extends string>(
  values: { readonly [Key in Name]?: SqlValue | Sql | undefined },
  columns: Readonly<Record<Name, Sql>>,
): Sql | null {
  const pieces: Sql[] = []
  for (const [name, column] of Object.entries<Sql>(columns)) {
    const value = values[name as Name]
    if (value !== undefined) pieces.push(sql`${column} = ${value instanceof Sql ? value : value}`)
  }
  return pieces.length === 0 ? null : joined(pieces)
}

/**
 * Returns SQL for the names of the fields that differ between two documents, as an array; missing fields count as `null`.
 *
 * @param before The earlier document.
 * @param after The later one.
 */
export function differingFields(before: Sql, after: Sql): Sql {
  return sql`array(select key from jsonb_each(${after}) field
    where coalesce(${before} -> key, 'null') is distinct from value order by key)`
}

/**
 * Returns SQL for the names of the columns that changed in a row, as an array.
 *
 * @param columns The column of each name.
 * @param before The row before the change, a composite value.
 * @param table The table, with the row after the change.
 */
export function differingColumns(columns: Readonly<Record<string, Sql>>, before: Sql, table: Sql): Sql {
  const pieces = Object.entries(columns).map(
    ([name, column]) => sql`case when ${before}.${column} is distinct from ${table}.${column} then ${name}::text end`,
  )
  return sql`array_remove(array[${joined(pieces)}], null)`
}

/** Records that a request can see and change. */
export type Scope =
  | { kind: 'own'; userId: string }
  | { kind: 'company'; userId: string; companyId: string | null }
  | { kind: 'any' }

/** Columns that contain the owner of a record. */
interface OwnerColumns {
  /** Id of the user. */
  user: Sql
  /** Id of the company. */
  company: Sql
}

/** Returns the condition that a record is in scope. A user without a company can access only their own records. */
export function within(scope: Scope, { user, company }: OwnerColumns): Sql {
  if (scope.kind === 'any') return sql`true`
  if (scope.kind === 'own' || scope.companyId === null) return sql`${user} = ${scope.userId}`
  return sql`${company} = ${scope.companyId}`
}

/**
 * Returns the scope of only the user's own records.
 *
 * @example
 * ownScope({ id: 'u1' })
 * // => { kind: 'own', userId: 'u1' }
 */
export function ownScope({ id }: { id: string }): Scope {
  return { kind: 'own', userId: id }
}

/** Returns the condition that one of the columns contains a text, ignoring case. `%` and `_` are literal. */
export function containsText(text: string, columns: readonly Sql[]): Sql {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${joined(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}

/**
 * Returns the condition that each word of a text is in one of the columns, ignoring case: the search of the app's lists.
 */
export function containsWords(text: string, columns: readonly Sql[]): Sql {
  const terms = text.split(/\s+/).filter((word) => word !== '')
  return terms.length === 0
    ? sql`true`
    : sql`(${joined(
        terms.map((word) => containsText(word, columns)),
        sql` and `,
      )})`
}

const sha256 = /^\s*([\da-f]{64})\s*$/i

/**
 * Returns the search condition of a document list: a file's SHA-256, whatever its name, or words as in {@link
 * containsWords}.
 */
export function containsWordsOrFile(text: string, columns: readonly Sql[], fileHash: Sql): Sql {
  const [, hash] = sha256.exec(text) ?? []
  return hash === undefined ? containsWords(text, columns) : sql`${fileHash} = ${hash.toLowerCase()}`
}

/** Returns a WHERE clause of conditions that must all be true; an empty list is always true. */
export function where(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql` where ${joined(conditions, sql` and `)}`
}
